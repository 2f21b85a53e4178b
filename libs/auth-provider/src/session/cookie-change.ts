/** A cookie to set, or with `maxAgeSeconds` 0 to clear. Always HttpOnly, host-only; Secure where the site is on https. */
export interface CookieChange {
  name: string;
  value: string;
  /** 0 clears it. */
  maxAgeSeconds: number;
  path: string;
  sameSite: 'Lax' | 'Strict';
}
