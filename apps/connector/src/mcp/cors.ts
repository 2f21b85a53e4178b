/** What a client of either protocol era sends, the token included. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'accept',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'last-event-id',
].join(', ');
const EXPOSED_HEADERS = 'www-authenticate, retry-after, mcp-protocol-version';
const PREFLIGHT_SECONDS = 3600;

/**
 * The answer to the preflight of a page whose origin is listed; null for every other request. There are no credentials to
 * allow: the token travels in a header that the page sets itself.
 * @see Fetch, "CORS protocol"
 */
export function preflightAnswer(request: Request, allowedOrigins: readonly string[]): Response | null {
  if (request.method !== 'OPTIONS' || listedOrigin(request, allowedOrigins) === null) return null;
  const headers = {
    allow: 'POST',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': REQUEST_HEADERS,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  };
  return new Response(null, { status: 204, headers });
}

/** The same answer, readable by the page that asked when its origin is listed. */
export function allowOrigin(
  response: Response,
  request: Request,
  allowedOrigins: readonly string[],
): Response {
  const origin = listedOrigin(request, allowedOrigins);
  if (origin === null) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  response.headers.append('vary', 'Origin');
  return response;
}

function listedOrigin(request: Request, allowedOrigins: readonly string[]): string | null {
  const origin = request.headers.get('origin');
  return origin !== null && allowedOrigins.includes(origin) ? origin : null;
}
