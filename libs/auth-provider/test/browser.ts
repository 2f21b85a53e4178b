import { type CookieChange, readCookies, serialiseCookie } from '@portal/ports/http';
import type { AuthContext } from '../src/auth-provider.ts';

export const ORIGIN = 'https://site.example.test';

/** A browser at a site, which stores cookies. */
export interface Browser {
  ctx: AuthContext;
  /** Stores the cookies of a response. */
  storeCookies(response: { cookies: readonly CookieChange[] }): void;
  /** Another browser with a copy of the current cookies. */
  copy(): Browser;
  readonly jar: ReadonlyMap<string, string>;
}

/** A browser without cookies, at a new network address unless one is given. */
export function browser({
  address = nextAddress(),
  origin = ORIGIN,
  cookies = new Map<string, string>(),
} = {}): Browser {
  const jar = new Map(cookies);
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    ctx: { origin, address, cookie: (name) => readCookies(header()).get(name) },
    storeCookies: ({ cookies }) => {
      for (const change of cookies) {
        const [name = '', value = ''] = serialiseCookie(change, ORIGIN).split(';')[0]?.split('=') ?? [];
        if (change.maxAgeSeconds === 0) jar.delete(name);
        else jar.set(name, value);
      }
    },
    copy: () => browser({ origin, cookies: jar }),
    jar,
  };
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 256)}.${addresses % 256}`;
}
