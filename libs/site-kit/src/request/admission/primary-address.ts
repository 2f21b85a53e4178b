import { CALLBACK_PATH } from '@portal/auth-provider';
import type { SiteOrigins } from '../../settings/site-origins.ts';

/** What of a request decides whether it is answered at the site's primary origin. */
export interface AliasRequest {
  method: string;
  url: Pick<URL, 'pathname' | 'search'>;
  /** The origin at which the site is visited. */
  live: string;
  headers: Pick<Headers, 'get'>;
  /** Whether the request has a cookie of this kind. */
  hasCookie(kind: 'editor' | 'device' | 'oauth' | 'preview'): boolean;
}

/** Never pages: the API, what pages open at this origin still load, and files about a host, such as a certificate's challenge. */
const FILES = ['/api/', '/_astro/', '/_portal/', '/.well-known/'];

/**
 * The address at the site's primary origin of a page that is asked for at another origin of the site; null where the request is answered as
 * it is. The hosts come from the settings alone, and nothing of the site is read, so that everybody gets the same answer for every path.
 *
 * Editors finish their work where they began it: what they typed and did not save is in the browser's storage for that origin. So below
 * `/edit` the request of a browser that has signed in here stays, and the end of a social sign-in that began here. A preview that is open
 * stays as well: at the other origin the browser would show the live page, which could be mistaken for the draft.
 */
export function primaryAddress(
  { method, url, live, headers, hasCookie }: AliasRequest,
  { primary, aliases }: SiteOrigins,
): string | null {
  if (primary === undefined || (method !== 'GET' && method !== 'HEAD')) return null;
  if (!isAlias(live, { primary, aliases }) || hostOf(forwardedHost(headers)) === new URL(primary).host)
    return null;
  const path = url.pathname.toLowerCase();
  if (FILES.some((folder) => path.startsWith(folder)) || isPartOfPage(headers)) return null;
  if (hasCookie('preview')) return null;
  return staysHere(path, url, hasCookie) ? null : `${primary}${url.pathname}${url.search}`;
}

function staysHere(path: string, url: Pick<URL, 'search'>, hasCookie: AliasRequest['hasCookie']): boolean {
  if (path === CALLBACK_PATH) return !isForSite(url) && hasCookie('oauth');
  if (path !== '/edit' && !path.startsWith('/edit/') && path !== '/audiences') return false;
  return hasCookie('editor') || hasCookie('device');
}

/** Whether the site is visited at an origin that is not its primary one. Hosts are compared: a proxy may hide that the browser uses https. */
export function isAlias(live: string, { primary, aliases }: SiteOrigins): boolean {
  const { host } = new URL(live);
  if (primary === undefined || host === new URL(primary).host) return false;
  return aliases.some((alias) => new URL(alias).host === host);
}

/** Whether a social sign-in returns that began at the primary origin. @see `returnAddress` of auth-provider */
function isForSite({ search }: Pick<URL, 'search'>): boolean {
  return new URLSearchParams(search).get('for') === 'site';
}

/** A script, an image or a frame of a page that is open, as opposed to a page that is opened. @see Fetch Metadata */
function isPartOfPage(headers: Pick<Headers, 'get'>): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate';
}

/**
 * The host that the browser uses, by what a proxy says that rewrites `Host`. A page that is at the primary origin already would be led to
 * itself for ever.
 */
function forwardedHost(headers: Pick<Headers, 'get'>): string {
  return headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? '';
}

function hostOf(host: string): string | undefined {
  return URL.parse(`https://${host}`)?.host;
}
