import { hostCookieName } from '@portal/ports/http';

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
  /** Somebody has signed in with this browser before. For limits only. */
  device: 'portal-device',
} as const;

export type CookieKind = keyof typeof BASE_NAMES;

/** The kinds that signing out clears: all but `device`, which does not identify a person. */
export const SIGNED_IN_KINDS = (Object.keys(BASE_NAMES) as readonly CookieKind[]).filter(
  (kind) => kind !== 'device',
);

/** The full name of a cookie: sites of one agency are siblings under one domain. */
export function cookieName(kind: CookieKind, origin: string): string {
  return hostCookieName(origin, BASE_NAMES[kind]);
}
