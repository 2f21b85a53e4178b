import { KNOWN_BROWSER_SECONDS } from '@portal/sites';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AccountSessionDeps } from './account-session.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { seal, unseal } from './sealed.ts';

const Sealed = z.object({ userId: z.string(), authenticatorId: z.string(), id: z.string() });

/** Whose code was right in a browser, and of which authenticator. */
type Owner = Pick<z.output<typeof Sealed>, 'userId' | 'authenticatorId'>;

/** The id of this browser if a code of this authenticator of the user was right in it; null otherwise. It lets nobody in. */
export async function knownBrowser(
  { origin, keys }: AccountSessionDeps,
  { userId, authenticatorId }: Owner,
  request: Request,
): Promise<string | null> {
  const sealed = readCookie(request, 'browser', origin);
  if (sealed === undefined) return null;
  const opened = await unseal({ key: keys.browser, now: keys.now }, sealed, Sealed);
  return opened?.userId === userId && opened.authenticatorId === authenticatorId ? opened.id : null;
}

/** The cookie of a browser in which a code was right just now; `id` as it had one. */
export async function knownBrowserCookie(
  { origin, keys }: AccountSessionDeps,
  { userId, authenticatorId }: Owner,
  id: string | null = null,
): Promise<string> {
  const payload = { userId, authenticatorId, id: id ?? randomUUID() };
  const value = await seal({ key: keys.browser, now: keys.now }, payload, KNOWN_BROWSER_SECONDS);
  return writeCookie('browser', { value, seconds: KNOWN_BROWSER_SECONDS, origin });
}
