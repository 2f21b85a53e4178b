import { type Cookie, CookieJar } from 'tough-cookie';
import type { TestServer } from './test-server.ts';

/** A browser with what the flow needs of one: cookies, and the site that a request comes from. */
export type Browser = ReturnType<typeof browser>;

/** A fresh browser that holds no cookies. It refuses those that browsers refuse, such as a `__Host-` one without Secure. */
export function browser(server: TestServer) {
  const jar = new CookieJar(undefined, { prefixSecurity: 'strict' });

  async function visit(request: Request, sameSiteContext: 'strict' | 'lax'): Promise<Response> {
    const cookies = await jar.getCookieString(request.url, { sameSiteContext });
    if (cookies !== '') request.headers.set('cookie', cookies);
    const answer = await server.handle(request);
    for (const line of answer.headers.getSetCookie()) await jar.setCookie(line, request.url);
    return answer;
  }

  return {
    /** The cookies that it holds for the server, by name, the oldest first. */
    get jar(): Map<string, Cookie> {
      const held = jar.getCookiesSync(server.issuer, { allPaths: true });
      return new Map(held.map((cookie) => [cookie.key, cookie]));
    },
    /** Deletes the cookies whose names contain `part`; by default all of them. */
    forget(part = ''): void {
      const remaining = jar
        .getCookiesSync(server.issuer, { allPaths: true })
        .filter(({ key }) => !key.includes(part));
      jar.removeAllCookiesSync();
      for (const cookie of remaining) jar.setCookieSync(cookie, server.issuer);
    },
    /** Holds a cookie that no answer has set. */
    hold(name: string, value: string): void {
      jar.setCookieSync(`${name}=${value}; Secure; Path=/`, server.issuer);
    },
    /** Follows a link or a redirect from another site: Strict cookies are not sent. */
    arrive: (address: string) => visit(new Request(address), 'lax'),
    /** Sends a form of our own page. */
    submit: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      visit(
        new Request(`${server.issuer}${path}`, {
          method: 'POST',
          body: new URLSearchParams(form),
          headers: { 'sec-fetch-site': 'same-origin', ...headers },
        }),
        'strict',
      ),
  };
}
