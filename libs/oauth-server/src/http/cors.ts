const ALLOWED_HEADERS = 'authorization, content-type, accept, mcp-protocol-version';
const EXPOSED_HEADERS = 'www-authenticate, retry-after';

/** The answer to a preflight. No endpoint that is open to other origins reads cookies. @see Fetch, "CORS protocol" */
export function preflightAnswer(methods: readonly string[]): Response {
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

/** Makes an answer of ours readable by pages of every origin. A copy would make a stream of its body, at half the speed. */
export function allowOrigins(answer: Response): Response {
  answer.headers.set('access-control-allow-origin', '*');
  answer.headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  return answer;
}
