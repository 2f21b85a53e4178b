const ALLOWED_HEADERS = 'authorization, content-type, accept, mcp-protocol-version';
const EXPOSED_HEADERS = 'www-authenticate, retry-after';

/** The response to a preflight request. No endpoint that is open to other origins reads cookies. @see Fetch, "CORS protocol" */
export function preflightResponse(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow: methods.join(', '),
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '86400',
    },
  });
}

/** Makes a response readable by pages of every origin. The response is changed in place: a copy would turn its body into a stream, at half the speed. */
export function allowOrigins(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  return response;
}
