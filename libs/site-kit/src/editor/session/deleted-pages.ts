import { type DeletedPage, deletedPagesIn } from '../model/deleted-pages.ts';
import { isRecord } from '../model/page-document.ts';
import { ask } from './ask.ts';
import type { Refusal } from './site-api.ts';

/** A deleted page with what it was called. */
export interface NamedPage extends DeletedPage {
  title: string;
}

/** How far back is looked, and how many pages are listed at most. */
const REACH = 200;
const MOST = 20;

/** Pages that were deleted, as far as the history reaches; `present`: ids of those that are there. */
export async function readDeletedPages(
  present: ReadonlySet<string>,
): Promise<readonly NamedPage[] | Refusal> {
  const answer = await ask(`/api/history?limit=${REACH}`, { method: 'GET' });
  if (!answer.ok) return answer;
  const named = deletedPagesIn(answer.body, present)
    .slice(0, MOST)
    .map(async (page): Promise<NamedPage[]> => {
      const query = `page=${encodeURIComponent(page.id)}&at=${page.commit}`;
      const past = await ask(`/api/content?${query}`, { method: 'GET' });
      const record = past.ok ? past.body['page'] : null;
      return isRecord(record) ? [{ ...page, title: String(record['title']) }] : [];
    });
  return (await Promise.all(named)).flat();
}

/** Brings a deleted page back, outside of the navigation; null: it is done. */
export async function restoreDeletedPage({
  id,
  commit,
}: Pick<DeletedPage, 'id' | 'commit'>): Promise<Refusal | null> {
  const body = { operation: 'restore_version', page: id, commit, baseVersion: null };
  const answer = await ask('/api/save', { body });
  return answer.ok ? null : answer;
}

/** Brings a page back of which only the id is known; null: it is done. */
export async function restorePage(id: string): Promise<Refusal | null> {
  const answer = await ask(`/api/history?limit=${REACH}`, { method: 'GET' });
  if (!answer.ok) return answer;
  const found = deletedPagesIn(answer.body, new Set()).find((page) => page.id === id);
  if (found) return restoreDeletedPage(found);
  return { ok: false, code: 'not_found', message: '', wait: undefined, details: {} };
}
