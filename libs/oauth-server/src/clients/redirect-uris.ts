/** Which redirect URIs a client may register. @see contract "Endpoints", POST /register */
export interface RedirectRule {
  /** The fixed callback of the hosted assistant; null: none. */
  assistantCallbackUrl: string | null;
  /** Further exact URIs that this deployment allows, https or loopback http. */
  extraRedirectUris: readonly string[];
}

/** http on `localhost` or `127.0.0.1` as written, any port, path `/callback`. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::[1-9]\d{0,4})?\/callback$/;

/** An explicit default port of http or https. */
const DEFAULT_PORT = /^(http:\/\/[^/?#@]+):80(?=\/)|^(https:\/\/[^/?#@]+):443(?=\/)/;

/**
 * Whether a client may register `uri`. Raw strings are compared, and a string that the URL parser would normalize is refused, so that the
 * browser is sent to exactly the address that was checked. The one exception is an explicit default port.
 * @see RFC 9700 section 2.1, RFC 8252 section 7.3
 */
export function isAllowedRedirectUri(uri: string, rule: RedirectRule): boolean {
  if (!URL.canParse(uri) || uri.includes('#')) return false;
  if (new URL(uri).href !== uri.replace(DEFAULT_PORT, '$1$2')) return false;
  if (!uri.startsWith('https:') && !isLoopbackUri(uri)) return false;
  return LOOPBACK.test(uri) || uri === rule.assistantCallbackUrl || rule.extraRedirectUris.includes(uri);
}

const LOOPBACK_PORT = /^(http:\/\/(?:localhost|127\.0\.0\.1)):\d{1,5}(?=\/)/;

/** A loopback URI without its port; any other URI as it is. */
export function withoutLoopbackPort(uri: string): string {
  return uri.replace(LOOPBACK_PORT, '$1');
}

/** Whether a response to `uri` stays on the user's own computer. */
export function isLoopbackUri(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
