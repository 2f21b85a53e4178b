import { hostCookieName, readCookies, serialiseCookie } from '@portal/ports/http';
import { KNOWN_BROWSER_SECONDS } from '@portal/sites';
import { equalInConstantTime } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';

/** Whose code was right in a browser, and of which authenticator. */
interface Owner {
  userId: string;
  authenticatorId: string;
}

type BrowserDeps = Pick<OAuthDeps, 'keys' | 'now' | 'settings'>;

const NAME = 'oauth-browser';

/** The id of this browser if a code of this authenticator of the user was right in it; null otherwise. It lets nobody in. */
export async function knownBrowser(
  deps: BrowserDeps,
  owner: Owner,
  request: Request,
): Promise<string | null> {
  const { settings, now } = deps;
  const cookie = readCookies(request.headers.get('cookie')).get(hostCookieName(settings.issuer, NAME));
  const [id = '', until = '', mark = ''] = cookie?.split('.') ?? [];
  const isValid = equalInConstantTime(mark, await markOf(deps, owner, { id, until }));
  return isValid && Number(until) * 1000 > now().getTime() ? id : null;
}

/**
 * The `Set-Cookie` value of a browser in which a code was right just now; `id` as it had one. Strict, since it is read with the decision only. It is of no
 * transaction: it outlives them.
 */
export async function knownBrowserCookie(
  deps: BrowserDeps & Pick<OAuthDeps, 'newId'>,
  owner: Owner,
  known: string | null,
): Promise<string> {
  const id = known ?? deps.newId();
  const until = String(Math.floor(deps.now().getTime() / 1000) + KNOWN_BROWSER_SECONDS);
  const value = [id, until, await markOf(deps, owner, { id, until })].join('.');
  const { issuer } = deps.settings;
  const name = hostCookieName(issuer, NAME);
  const maxAgeSeconds = KNOWN_BROWSER_SECONDS;
  return serialiseCookie({ name, value, maxAgeSeconds, path: '/', sameSite: 'Strict' }, issuer);
}

function markOf(
  { keys }: BrowserDeps,
  { userId, authenticatorId }: Owner,
  { id, until }: { id: string; until: string },
): Promise<string> {
  return keys.derive('browser', JSON.stringify([id, until, userId, authenticatorId]));
}
