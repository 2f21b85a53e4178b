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
 * Puts on an answer what every one carries. No `form-action`: signing in is a form whose answer leads to the auth provider,
 * and browsers apply the rule to where it leads. @see https://www.w3.org/TR/CSP3/
 */
export function addSecurityHeaders(headers: Headers, origin: string): void {
  headers.set('content-security-policy', POLICY);
  headers.set('referrer-policy', 'same-origin');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('cross-origin-opener-policy', 'same-origin');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  if (origin.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000');
}
