import type { CookieChange } from '@portal/ports/http';

/** Sets a cookie for the whole site. Lax, because links from mails and other sites lead to pages that need it. */
export function cookieSet(name: string, value: string, maxAgeSeconds: number): CookieChange {
  return { name, value, maxAgeSeconds, path: '/', sameSite: 'Lax' };
}

/** Clears a cookie that `cookieSet` made. */
export function cookieCleared(name: string): CookieChange {
  return cookieSet(name, '', 0);
}
