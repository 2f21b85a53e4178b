import type { TestServer } from './test-server.ts';

interface Cookie {
  value: string;
  strict: boolean;
}

/** A browser as far as the flow needs one: cookies by name, SameSite, and where requests come from. */
export type Browser = ReturnType<typeof browser>;

/** A fresh browser that holds no cookies. */
export function browser(server: TestServer) {
  const jar = new Map<string, Cookie>();

  function remember(answer: Response): Response {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      jar.delete(name);
      if (attributes.includes('Max-Age=0')) continue;
      jar.set(name, { value: pair.slice(at + 1), strict: attributes.includes('SameSite=Strict') });
    }
    return answer;
  }
  function cookies(sameSite: boolean): Record<string, string> {
    const sent = [...jar].filter(([, cookie]) => sameSite || !cookie.strict);
    return sent.length === 0
      ? {}
      : { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') };
  }

  return {
    jar,
    /** Follows a link or a redirect from another site: Strict cookies stay at home. */
    arrive: async (address: string) =>
      remember(await server.handle(new Request(address, { headers: cookies(false) }))),
    /** Sends a form of our own page. */
    submit: async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      remember(
        await server.handle(
          new Request(`${server.issuer}${path}`, {
            method: 'POST',
            body: new URLSearchParams(form),
            headers: { ...cookies(true), 'sec-fetch-site': 'same-origin', ...headers },
          }),
        ),
      ),
  };
}
