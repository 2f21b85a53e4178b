import { CookieJar } from 'tough-cookie';

/** The cookies of a browser in which somebody signed in and out. */
export const ONLY_DEVICE = /^portal-device=[^; ]+$/;

/** A browser without script: it keeps cookies and follows nothing. */
export interface SiteVisitor {
  get(path: string): Promise<Response>;
  /** A form, as a page of the site sends it. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** A script of a page of the site. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** What the next request carries, as a `Cookie` header. */
  readonly cookies: string;
  /** Another browser, with the cookies that this one has now; at the same site, or where it is served now. */
  copy(at?: () => string): SiteVisitor;
}

/** A visitor of a site, without a session at first. */
export function siteVisitor(origin: () => string, jar = new CookieJar()): SiteVisitor {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', await jar.getCookieString(origin()));
    if (init.method !== undefined) headers.set('origin', origin());
    const response = await fetch(origin() + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) await jar.setCookie(line, origin());
    return response;
  };
  return {
    get cookies() {
      return jar.getCookieStringSync(origin());
    },
    copy: (at = origin) => siteVisitor(at, jar.cloneSync()),
    get: (path) => ask(path),
    post: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    call: (method, path, body) =>
      ask(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
