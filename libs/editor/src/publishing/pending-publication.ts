import { isRecord } from '@portal/ports/json';

/** What was published in this tab and may not have reached visitors yet. JSON. */
export interface Publication {
  /** What visitors will see. */
  commit: string;
  /** How often it was undone and published again since; odd: it is undone. */
  undos: number;
}

const KEY = 'portal-publication';

/** Stores the publication for the next pages that this tab opens, until `clearPublication`. */
export function savePublication(person: string, publication: Publication): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...publication, person }));
  } catch {
    // Storage is full or blocked. The state of the build is on the overview as well.
  }
}

/** What this person published in this tab and what is not over; null: nothing. */
export function pendingPublication(who: string): Publication | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored)) return null;
    const { commit, undos, person } = stored;
    return person === who && typeof commit === 'string' && typeof undos === 'number'
      ? { commit, undos }
      : null;
  } catch {
    return null;
  }
}

/** Deletes the stored publication: it is live, has failed, or its notice was closed. */
export function clearPublication(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}
