import type { Answer } from '../../scripts/send.ts';
import { pageAsRead, type PageVersion, versionsOf } from '../model/page-history.ts';
import type { PageAsRead } from '../model/review.ts';
import type { Refusal } from './site-api.ts';
import { ask } from './ask.ts';

/** The past of a page. */
export interface PageHistory {
  /** Newest first. */
  versions: readonly PageVersion[];
  /** Whether there is more than is listed. */
  more: boolean;
  /** The version of the page's record that bringing one back names. */
  baseVersion: string | null;
  /** The newest commit of the site that was seen. */
  newest: string;
}

/** How many versions are listed first, and how many at most: as many as the answer may hold. */
const LISTED = 60;
export const MOST_LISTED = 200;

/** Reads the past of a page, or of one section of it. */
export async function readHistory(
  page: string,
  section?: string,
  limit = LISTED,
): Promise<PageHistory | Refusal> {
  const query = new URLSearchParams({
    page,
    limit: String(limit),
    ...(section === undefined ? {} : { section }),
  });
  const address = `/api/history?${query.toString()}`;
  const answer = await ask(address, { method: 'GET' });
  if (!answer.ok) return answer;
  const { baseVersion, more, newest } = answer.body;
  return {
    versions: versionsOf(answer.body, page),
    more: more === true,
    baseVersion: typeof baseVersion === 'string' ? baseVersion : null,
    newest: String(newest),
  };
}

/** The newest publish of the site when it can be undone; null while there is a draft, or when a developer published last. */
export async function newestPublish(): Promise<{ commit: string; isUndo: boolean } | null> {
  const answer = await ask('/api/history?limit=1', { method: 'GET' });
  const [newest] = answer.ok ? versionsOf(answer.body, '') : [];
  if (newest?.act !== 'publish' && newest?.act !== 'undo') return null;
  return { commit: newest.commit, isUndo: newest.act === 'undo' };
}

/** A page as it was. */
export async function readVersion(page: string, commit: string): Promise<PageAsRead | Refusal> {
  const address = `/api/content?page=${encodeURIComponent(page)}&at=${commit}`;
  const answer = await ask(address, { method: 'GET' });
  return answer.ok ? pageAsRead(answer.body) : answer;
}

/** A version of a page, or of one section of it. */
interface OfPage {
  page: string;
  section?: string;
  commit: string;
}

/**
 * Saves an earlier version to the draft, where nothing that it changes was saved since the history was read. Gives the save,
 * which `undoRestore` takes; null: there is no undo, as nothing was changed or the page had been deleted.
 */
export async function bringVersionBack(
  version: OfPage,
  { newest, baseVersion }: Pick<PageHistory, 'newest' | 'baseVersion'>,
): Promise<{ ok: true; save: string | null } | Refusal> {
  const body = { operation: 'restore_version', ...version, baseVersion, expected: newest };
  const answer: Answer = await ask('/api/save', { body });
  if (!answer.ok) return answer;
  const { commit } = answer.body;
  const wasDeleted = version.section === undefined && baseVersion === null;
  return { ok: true, save: wasDeleted || typeof commit !== 'string' ? null : commit };
}

/** Undoes a restore, unless something it changed was edited since. Null when it is done. */
export async function undoRestore(save: string): Promise<Refusal | null> {
  const answer = await ask('/api/save', { body: { operation: 'undo_save', commit: save } });
  return answer.ok ? null : answer;
}
