/** The purpose of each cookie of a client site. */
const BASE_NAMES = {
  /** A viewer's audience. @see contract "Cookies and request locals" */
  viewer: 'portal-viewer',
  /** An editor's session. */
  editor: 'portal-editor',
  /** A pending social sign-in: its PKCE verifier and where to go afterwards. */
  oauth: 'portal-oauth',
  /** This browser followed a mailed link: the auth provider's token, encrypted. */
  link: 'portal-link',
  /** The draft, opened with a preview link. */
  preview: 'portal-preview',
} as const;

export type CookieKind = keyof typeof BASE_NAMES;

/** Every kind of cookie. */
export const COOKIE_KINDS = Object.keys(BASE_NAMES) as readonly CookieKind[];

/**
 * The full name of a cookie. On https it has the prefix `__Host-`: sites of one agency are siblings under one domain, and
 * without the prefix a sibling's page could plant a cookie here. Browsers refuse the prefix on plain http, which is loopback
 * only. Writing and reading both use this name, and a cookie under the other name is ignored.
 * @see RFC 6265bis section 4.1.3
 */
export function cookieName(kind: CookieKind, origin: string): string {
  return origin.startsWith('https:') ? `__Host-${BASE_NAMES[kind]}` : BASE_NAMES[kind];
}
