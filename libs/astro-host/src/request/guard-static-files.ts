import { requireValidHost } from '@portal/ports/http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request with a file, or calls `next` where there is none. */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Methods that no `Request` can be made with. @see Fetch, "forbidden method" */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Puts `headersFor` on every answer of `serve`, and on what `next` answers unless it sets the same header itself. Files are
 * read only: other methods go to `next`. A method that Astro cannot make a `Request` with is answered 405, a request without one
 * valid `Host` 400.
 * @param headersFor Told whether the request came over https.
 */
export function guardStaticFiles(
  serve: StaticHandler,
  headersFor: (https: boolean) => Readonly<Record<string, string>>,
): StaticHandler {
  return (request, response, next) => {
    for (const [name, value] of Object.entries(headersFor(isHttps(request)))) response.setHeader(name, value);
    requireValidHost<IncomingMessage, ServerResponse>(() => {
      const { method = 'GET' } = request;
      if (FORBIDDEN.has(method)) return refuse(response);
      if (method === 'GET' || method === 'HEAD') return serve(request, response, next);
      next();
    })(request, response);
  };
}

/** As the connection or the nearest proxy says. */
function isHttps({ headers, socket }: IncomingMessage): boolean {
  const forwarded = String(headers['x-forwarded-proto'] ?? '');
  return forwarded.split(',').at(-1)?.trim() === 'https' || 'encrypted' in socket;
}

function refuse(response: ServerResponse): void {
  const message = `This server answers ${ALLOWED}.`;
  response
    .writeHead(405, { allow: ALLOWED, 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ error: { code: 'input', message } }));
}
