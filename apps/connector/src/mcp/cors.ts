/** The headers that clients of all protocol revisions send, the token included. */
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
 * The response to a preflight request of a page whose origin is listed; null for every other request. Credentials are not allowed, since
 * the page sets the token in a header itself.
 * @see Fetch, "CORS protocol"
 */
export function preflightResponse(request: Request, allowedOrigins: readonly string[]): Response | null {
  if (request.method !== 'OPTIONS' || listedOrigin(request, allowedOrigins) === null) return null;
  const headers = {
    allow: 'POST',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': REQUEST_HEADERS,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  };
  return new Response(null, { status: 204, headers });
}

/** Makes a response readable by the page that sent the request, if its origin is listed. */
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
