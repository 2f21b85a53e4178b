import { NOSNIFF } from '@portal/errors';
import type { ReplyAddress } from '../oauth-failure.ts';

const NOT_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' };
const SECURITY_HEADERS = { ...NOSNIFF, 'referrer-policy': 'no-referrer' };

/** A JSON response that must not be stored. @see RFC 6749 section 5.1 */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...NOT_STORED, ...SECURITY_HEADERS, ...headers },
  });
}

/** A JSON response with the server's metadata or keys: public, cached for at most five minutes. */
export function publicJsonResponse(body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
      ...SECURITY_HEADERS,
    },
  });
}

/** A sentence in plain text, for a person in a browser. */
export function plainResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      ...NOT_STORED,
      ...SECURITY_HEADERS,
      ...headers,
    },
  });
}

/** A redirect that the browser follows by GET. `status` is 302, or 303 after a POST. @see RFC 9700 section 4.12 */
export function redirectResponse(
  status: 302 | 303,
  location: string,
  cookies: readonly string[] = [],
): Response {
  const headers = new Headers({ location, ...NOT_STORED, ...SECURITY_HEADERS });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/**
 * The client's redirect URI with an authorization response: the parameters, the request's `state`, and `iss`. A query that the URI already
 * has stays unchanged. @see RFC 6749 sections 3.1.2 and 4.1.2, RFC 9207 section 2
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
