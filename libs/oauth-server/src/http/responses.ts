import { NOSNIFF } from '@portal/errors';
import type { ReplyAddress } from '../oauth-failure.ts';

const NEVER_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' };
const GUARDED = { ...NOSNIFF, 'referrer-policy': 'no-referrer' };

/** A JSON answer that must not be stored. @see RFC 6749 section 5.1 */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...NEVER_STORED, ...GUARDED, ...headers },
  });
}

/** The server's own metadata and keys: public, stored for at most five minutes. */
export function publicJson(body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300', ...GUARDED },
  });
}

/** A sentence for a person who looks at a browser. */
export function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      ...NEVER_STORED,
      ...GUARDED,
      ...headers,
    },
  });
}

/** Sends the browser elsewhere by GET. `status` is 302, or 303 after a POST. @see RFC 9700 section 4.12 */
export function redirectAnswer(
  status: 302 | 303,
  location: string,
  cookies: readonly string[] = [],
): Response {
  const headers = new Headers({ location, ...NEVER_STORED, ...GUARDED });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/**
 * The client's redirect URI with an authorization response: the parameters, `state` as it came, and `iss`. What the URI
 * holds already is kept byte for byte. @see RFC 6749 sections 3.1.2 and 4.1.2, RFC 9207 section 2
 */
export function authorizationResponse(
  to: ReplyAddress,
  issuer: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(parameters);
  if (to.state !== null) query.set('state', to.state);
  query.set('iss', issuer);
  return `${to.redirectUri}${to.redirectUri.includes('?') ? '&' : '?'}${query}`;
}
