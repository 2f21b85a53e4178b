import { historyEntries } from './history-entries.ts';
import { type PageHistory, readHistory } from './history-api.ts';
import type { Refusal } from '../pages/site-api.ts';

/** How many parts of the past are looked through before a person is asked again. */
const MOST_PARTS = 5;

/** The page, or the section of it, whose past is read. */
export interface Subject {
  page: string;
  section?: string;
}

/** What was read, and why the rest could not be read. */
export interface ReadEntries {
  history: PageHistory;
  failure: Refusal | null;
}

/**
 * Reads the past of a page from its newest version on until `wanted` entries are listed, or all there are. Looks through
 * `mostParts` parts of it at most, as a page may not have changed for long.
 */
export async function readEntries(
  subject: Subject,
  wanted: number,
  mostParts = MOST_PARTS,
): Promise<ReadEntries | Refusal> {
  const history = await readHistory(subject.page, subject.section);
  return 'ok' in history ? history : readMoreEntries(subject, history, { wanted, mostParts: mostParts - 1 });
}

/** Reads on before what is listed until `wanted` entries are; parts in which nothing of the page changed are passed over. */
export async function readMoreEntries(
  { page, section }: Subject,
  from: PageHistory,
  { wanted, mostParts = MOST_PARTS }: { wanted: number; mostParts?: number },
): Promise<ReadEntries> {
  let history = from;
  for (let parts = 0; parts < mostParts && history.onward !== null; parts += 1) {
    if (historyEntries(history.versions).length >= wanted) break;
    const older = await readHistory(page, section, { onward: history.onward });
    if ('ok' in older) return { history, failure: older };
    const known = new Set(history.versions.map(({ commit }) => commit));
    const added = older.versions.filter(({ commit }) => !known.has(commit));
    // The version that a restore names as seen is the one from when the newest versions were read.
    history = { ...history, versions: [...history.versions, ...added], onward: older.onward };
  }
  return { history, failure: null };
}
