import { continueRequest, currentTraceParent } from './request-scope.ts';

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The header with which a call to another of our deployments has the id of the request that it is made for; none outside of a request.
 * Never sent to anybody else.
 * @see W3C Trace Context, "`traceparent` header"
 */
export function traceHeaders(): Record<string, string> {
  const traceparent = currentTraceParent();
  return traceparent === undefined ? {} : { traceparent };
}

/**
 * Continues the trace of a call from another of our deployments. To be called only after its key or signature was verified: strangers
 * choose no ids. A header that is missing or invalid leaves the id as it is.
 */
export function continueTrace(headers: Headers): void {
  const [, id] = TRACE_PARENT.exec(headers.get('traceparent') ?? '') ?? [];
  if (id !== undefined) continueRequest(id);
}
