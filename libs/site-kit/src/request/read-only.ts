import { toResponse } from '@portal/errors';
import type { APIContext, APIRoute } from 'astro';
import { reportFailure } from '../server/report-failure.ts';

const ALLOWED = 'GET, HEAD';

/** Whether a request only reads. */
export function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** The answer to a method that a read-only address does not know. */
export function methodNotAllowed(): Response {
  const body = { error: { code: 'input', message: `This address only answers ${ALLOWED}.` } };
  return Response.json(body, { status: 405, headers: { allow: ALLOWED, 'cache-control': 'no-store' } });
}

/**
 * An endpoint that answers GET and HEAD through `handle`, refuses every other method with 405, and turns what `handle`
 * throws into the answer the failure table prescribes.
 */
export function readOnly(handle: (context: APIContext) => Response | Promise<Response>): APIRoute {
  return async (context) => {
    if (!isRead(context.request)) return methodNotAllowed();
    try {
      const response = await handle(context);
      return context.request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      return toResponse(error, reportFailure);
    }
  };
}
