import { isRecord } from '@portal/ports/json';
import type { ApiAnswer } from '../api/call-api.ts';
import { pageAsRead, type PageVersion, versionsOf } from './page-history.ts';
import type { PageAsRead } from '../changes/review.ts';
import type { SeenDifference } from './restored-page.ts';
import type { Refusal } from '../pages/site-api.ts';
import { callSiteApi } from '../api/call-site-api.ts';

/** A part of the history of a page, or of one of its sections. */
export interface PageHistory {
  /** Newest first. */
  versions: readonly PageVersion[];
  /** Where the past before them is read on; null: they go back to the first. */
  onward: Onward | null;
  /** The version of the page's record that bringing one back names. */
  baseVersion: string | null;
  /** The newest commit of the site that was seen. */
  newest: string;
}

/** Where a history is read on: in which part of the past, and after which of its versions. */
interface Onward {
  older?: string;
  after?: string;
}

/** How many versions are read at once: as many as an answer may hold. */
const MOST_LISTED = 200;

/** Reads the newest part of a page's past, or of one section's; `onward`: the part where another history ended. */
export async function readHistory(
  page: string,
  section?: string,
  { limit = MOST_LISTED, onward = {} }: { limit?: number; onward?: Onward } = {},
): Promise<PageHistory | Refusal> {
  const query = new URLSearchParams({
    page,
    limit: String(limit),
    ...(section === undefined ? {} : { section }),
    ...onward,
  });
  const address = `/api/history?${query.toString()}`;
  const answer = await callSiteApi(address, { method: 'GET' });
  if (!answer.ok) return answer;
  const { baseVersion, newest } = answer.body;
  const versions = versionsOf(answer.body, page);
  return {
    versions,
    onward: onwardOf(answer.body, onward, versions.at(-1)),
    baseVersion: typeof baseVersion === 'string' ? baseVersion : null,
    newest: String(newest),
  };
}

/** An answer that was cut short goes on in the same part of the past, another one in the part before. */
function onwardOf(
  { more, older }: Readonly<Record<string, unknown>>,
  asked: Onward,
  last: PageVersion | undefined,
): Onward | null {
  if (more === true && last) return { ...asked, after: last.commit };
  return typeof older === 'string' ? { older } : null;
}

/** The name of who last saved a section to the draft; null: that cannot be read. */
export async function lastEditorOf(page: string, section: string): Promise<string | null> {
  const history = await readHistory(page, section, { limit: 1 });
  return 'versions' in history ? (history.versions[0]?.by ?? null) : null;
}

/** The newest publish of the site when it can be undone; null while there is a draft, or when a developer published last. */
export async function newestPublish(): Promise<{ commit: string; isUndo: boolean } | null> {
  const answer = await callSiteApi('/api/history?limit=1', { method: 'GET' });
  const [newest] = answer.ok ? versionsOf(answer.body, '') : [];
  if (!newest || !['publish', 'undo', 'again'].includes(newest.act)) return null;
  return { commit: newest.commit, isUndo: newest.act === 'undo' };
}

/** Reads a page as it was at a commit of its history. */
export async function readVersion(page: string, commit: string): Promise<PageAsRead | Refusal> {
  const address = `/api/content?page=${encodeURIComponent(page)}&at=${commit}`;
  const answer = await callSiteApi(address, { method: 'GET' });
  return answer.ok ? pageAsRead(answer.body) : answer;
}

/** The outcome of restoring a version. */
interface RestoreOutcome {
  ok: true;
  save: string | null;
  isChanged: boolean;
  seen: SeenDifference | null;
}

/** A version of a page, or of one section of it. */
interface PastVersion {
  page: string;
  section?: string;
  commit: string;
}

/**
 * Saves an earlier version to the draft, where nothing that it changes was saved since the history was read. Returns the save,
 * which `undoRestore` takes; null: there is no undo, as nothing was changed or the page had been deleted. `seen`: how those who see it
 * now, which stays, differ from those who saw it then; null: they are the same.
 */
export async function restoreVersion(
  version: PastVersion,
  { newest, baseVersion }: Pick<PageHistory, 'newest' | 'baseVersion'>,
): Promise<RestoreOutcome | Refusal> {
  const body = { operation: 'restore_version', ...version, baseVersion, expected: newest };
  const answer: ApiAnswer = await callSiteApi('/api/save', { body });
  if (!answer.ok) return answer;
  const { changed, commit, visibility } = answer.body;
  const wasDeleted = version.section === undefined && baseVersion === null;
  const save = wasDeleted || typeof commit !== 'string' ? null : commit;
  return { ok: true, save, isChanged: changed !== false, seen: seenDifference(visibility) };
}

/** What several records come to: more people, fewer, or both. */
function seenDifference(visibility: unknown): SeenDifference | null {
  const listed = Array.isArray(visibility) ? visibility.filter(isRecord) : [];
  const found = new Set(listed.map(({ difference }) => String(difference)));
  if (found.size === 0) return null;
  if (found.size > 1) return 'other';
  return found.has('wider') ? 'wider' : found.has('narrower') ? 'narrower' : 'other';
}

/** Undoes a restore, unless something it changed was edited since. Null when it is done. */
export async function undoRestore(save: string): Promise<Refusal | null> {
  const answer = await callSiteApi('/api/save', { body: { operation: 'undo_save', commit: save } });
  return answer.ok ? null : answer;
}
