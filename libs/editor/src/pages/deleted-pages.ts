import { isRecord } from '@portal/ports/json';
import { type DeletedPage, deletedPagesIn } from './deleted-pages-in-history.ts';
import { callSiteApi } from '../api/call-site-api.ts';
import type { Refusal } from './site-api.ts';

/** A deleted page with what it was called. */
export interface NamedPage extends DeletedPage {
  title: string;
}

/** How many pages are listed at most. */
const MOST = 20;

/** Pages that were deleted, as far back as is looked; `present`: ids of those that are there. */
export async function readDeletedPages(
  present: ReadonlySet<string>,
): Promise<readonly NamedPage[] | Refusal> {
  const deleted = await lookBack(present, (found) => found.length >= MOST);
  if ('ok' in deleted) return deleted;
  const named = deleted.slice(0, MOST).map(async (page): Promise<NamedPage[]> => {
    const query = `page=${encodeURIComponent(page.id)}&at=${page.commit}`;
    const past = await callSiteApi(`/api/content?${query}`, { method: 'GET' });
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
  const answer = await callSiteApi('/api/save', { body });
  return answer.ok ? null : answer;
}

/** Brings a page back of which only the id is known; null: it is done. */
export async function restorePage(id: string): Promise<Refusal | null> {
  const isIt = (page: DeletedPage) => page.id === id;
  const deleted = await lookBack(new Set(), (pages) => pages.some(isIt));
  if ('ok' in deleted) return deleted;
  const found = deleted.find(isIt);
  if (found) return restoreDeletedPage(found);
  return { ok: false, code: 'not_found', message: '', wait: undefined, details: {} };
}

/** How many parts of the past are looked through: some months of a site that is edited every day. */
const MOST_PARTS = 5;
/** What was done in each part, at most. */
const REACH = 200;

/** Deleted pages, the newest first: of the newest part of the past, and of older ones until there are enough. */
async function lookBack(
  present: ReadonlySet<string>,
  isEnough: (pages: readonly DeletedPage[]) => boolean,
): Promise<readonly DeletedPage[] | Refusal> {
  const versions: unknown[] = [];
  let pages: readonly DeletedPage[] = [];
  let older: unknown = '';
  for (let parts = 0; parts < MOST_PARTS && typeof older === 'string' && !isEnough(pages); parts += 1) {
    const before = older === '' ? '' : `&older=${older}`;
    const answer = await callSiteApi(`/api/history?limit=${REACH}${before}`, { method: 'GET' });
    if (!answer.ok) return answer;
    if (Array.isArray(answer.body['versions'])) versions.push(...(answer.body['versions'] as unknown[]));
    // The last version of a page may be in an older part of the history than its deletion.
    pages = deletedPagesIn({ versions }, present);
    older = answer.body['older'];
  }
  return pages;
}
