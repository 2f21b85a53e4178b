import { NOSNIFF } from '@portal/errors';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The headers of every response, also of the build's files. No `form-action`: signing in is a form whose answer leads
 * to the auth provider, and browsers apply the directive to that redirect as well.
 * @see https://www.w3.org/TR/CSP3/
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': POLICY,
    'referrer-policy': 'same-origin',
    ...NOSNIFF,
    'cross-origin-opener-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Adds the security headers to a response of the app, and forbids caching unless the response allows it. */
export function addSecurityHeaders(headers: Headers, origin: string): void {
  const standard = securityHeaders(origin.startsWith('https:'));
  for (const [name, value] of Object.entries(standard)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
}
