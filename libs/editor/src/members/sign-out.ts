import { callSiteApi } from '../api/call-site-api.ts';
import { deleteLocalDatabase } from '../local-draft/local-database.ts';
import { storeRemovedPages } from '../pages/removed-pages.ts';
import type { Refusal } from '../pages/site-api.ts';

/** A connection that hangs counts as none. */
const TIMEOUT_MS = 30_000;

/**
 * Signs out: what is stored on this device of the person is deleted, so ask before where something is not saved, and the site's home page opens.
 * Why that failed: the person is still signed in then, and nothing is forgotten. `person` is null for a visitor, who keeps nothing.
 */
export async function signOut(person: string | null): Promise<Refusal | null> {
  const answer = await callSiteApi('/api/auth/sign-out', { body: {}, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) return answer;
  if (person !== null) {
    // A browser that stores nothing has no local drafts to delete.
    await deleteLocalDatabase(person).catch(() => undefined);
    storeRemovedPages(person, []);
  }
  location.assign('/');
  return null;
}
