import { NOSNIFF } from '@portal/errors';

/** Everything a page of a site may load comes from the site itself, and nothing on it is inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
].join('; ');

/**
 * An HTML document that an editor uploaded: an origin of its own, no scripts, no forms, and nothing loaded from elsewhere, which would
 * reveal who reads it. What is embedded in the file is shown.
 */
const DOCUMENT_CONTENT_SECURITY_POLICY = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'media-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A drawing that an editor uploaded, where somebody opens its address: it was cleaned of all this, and may do none of it either. */
const DRAWING_CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** `astro dev` puts its reload script and the styles inline and talks to it over a socket. */
const DEV_CONTENT_SECURITY_POLICY = CONTENT_SECURITY_POLICY.replace(
  "style-src 'self'",
  "style-src 'self' 'unsafe-inline'",
)
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:");

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

const ONE_YEAR_SECONDS = 31_536_000;

/** What decides the headers of one answer. */
export interface SecurityContext {
  /** The request came over https, so the browser is asked to insist on it. */
  https: boolean;
  /** `astro dev` is answering. */
  dev: boolean;
  /** The answer is an HTML document that an editor uploaded, not a page of the site. */
  isHtmlDocument?: boolean | undefined;
  /** The answer is an SVG drawing that an editor uploaded. */
  isDrawing?: boolean | undefined;
  /** Origins that the page may upload files to, besides the site's own. */
  uploadOrigins?: readonly string[] | undefined;
  /** Where the page's channel is, a `wss:` or `ws:` origin. */
  channelOrigin?: string | undefined;
  /** Origins that videos of the page come from, besides the site's own. */
  mediaOrigins?: readonly string[] | undefined;
}

/** What every answer of a site carries. @see https://www.w3.org/TR/CSP3/ */
export function securityHeaders(context: SecurityContext): Record<string, string> {
  const { https } = context;
  return {
    'content-security-policy': contentSecurityPolicy(context),
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...NOSNIFF,
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` } : {}),
  };
}

function contentSecurityPolicy(context: SecurityContext): string {
  const { dev, isHtmlDocument, isDrawing, uploadOrigins = [], channelOrigin, mediaOrigins = [] } = context;
  if (isHtmlDocument) return DOCUMENT_CONTENT_SECURITY_POLICY;
  if (isDrawing) return DRAWING_CONTENT_SECURITY_POLICY;
  const connected = [...uploadOrigins, ...(channelOrigin === undefined ? [] : [channelOrigin])];
  const policy = dev ? DEV_CONTENT_SECURITY_POLICY : CONTENT_SECURITY_POLICY;
  if (connected.length === 0 && mediaOrigins.length === 0) return policy;
  return policy
    .replace("connect-src 'self'", ["connect-src 'self'", ...connected].join(' '))
    .replace("media-src 'self'", ["media-src 'self'", ...mediaOrigins].join(' '));
}

/**
 * Adds to `headers` what every answer of a site carries. No route has a content security policy of its own: it depends on `context`
 * alone. Another header that is there already stays.
 */
export function addSecurityHeaders(headers: Headers, context: SecurityContext): void {
  for (const [name, value] of Object.entries(securityHeaders(context)))
    if (name === 'content-security-policy' || !headers.has(name)) headers.set(name, value);
}
