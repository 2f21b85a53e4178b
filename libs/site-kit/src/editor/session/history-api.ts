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
  const { baseVersion, more } = answer.body;
  return {
    versions: versionsOf(answer.body, page),
    more: more === true,
    baseVersion: typeof baseVersion === 'string' ? baseVersion : null,
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

/**
 * Saves an earlier version of the page, or of one section of it, to the draft. Gives the newest commit of the site before that: bringing it back undoes
 * this. Null: it was not there, so that deleting it would.
 */
export async function bringVersionBack(
  page: string,
  commit: string,
  section?: string,
): Promise<{ ok: true; before: string | null } | Refusal> {
  const [now, newest] = await Promise.all([
    readHistory(page, section),
    ask('/api/history?limit=1', { method: 'GET' }),
  ]);
  if ('ok' in now) return now;
  if (!newest.ok) return newest;
  const [before] = versionsOf(newest.body, page);
  const part = section === undefined ? { page } : { page, section };
  const body = { operation: 'restore_version', ...part, commit, baseVersion: now.baseVersion };
  const answer: Answer = await ask('/api/save', { body });
  if (!answer.ok) return answer;
  return { ok: true, before: now.baseVersion === null ? null : (before?.commit ?? '') };
}
