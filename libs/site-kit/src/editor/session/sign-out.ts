import { send } from '../../scripts/send.ts';
import { forgetKept } from './kept-database.ts';
import { keepRemovedPages } from './removed-pages.ts';

/**
 * Signs out: what is kept on this device of the person goes, so ask before where something is not saved, and the site's home page opens.
 * `person` is null for a visitor, who keeps nothing.
 */
export async function signOut(person: string | null): Promise<void> {
  if (person !== null) {
    // A browser that stores nothing has nothing to forget.
    await forgetKept(person).catch(() => undefined);
    keepRemovedPages(person, []);
  }
  await send('/api/auth/sign-out', { body: {} });
  location.assign('/');
}
