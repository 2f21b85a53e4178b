import { toResponse } from '@portal/errors';
import type { APIContext, APIRoute } from 'astro';
import { reportFailure } from '../site/report-failure.ts';

/**
 * An endpoint that answers GET and HEAD through `handle`, and turns what `handle` throws into the answer the failure table
 * prescribes. Other methods end before it, in the middleware.
 */
export function readOnly(handle: (context: APIContext) => Response | Promise<Response>): APIRoute {
  return async (context) => {
    try {
      const response = await handle(context);
      return context.request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      return toResponse(error, reportFailure);
    }
  };
}
