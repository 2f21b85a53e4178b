import { methodNotAllowed } from './method-not-allowed.ts';
import { NOSNIFF } from './nosniff.ts';

const SAFE_METHODS = ['GET', 'HEAD'];
const HEADERS = { 'cache-control': 'no-store', ...NOSNIFF };

/** Names of settings that prevent a deployment from serving: missing required ones, and those with an unusable value. */
interface UnusableSettings {
  missing: readonly string[];
  unusable: readonly string[];
}

/**
 * The response of `/healthz`: 200 when both lists are empty, otherwise 503 with both. They contain names, never values.
 * @see contract "Connector HTTP endpoints", `/healthz`; design section 7
 */
export function healthResponse({ missing, unusable }: UnusableSettings): Response {
  return missing.length + unusable.length === 0
    ? Response.json({ status: 'ok' }, { headers: HEADERS })
    : Response.json({ status: 'unhealthy', missing, unusable }, { status: 503, headers: HEADERS });
}

/** Refuses a request at `/healthz` whose method is not safe; null for the others. */
export function refuseUnsafeMethod({ method }: Request): Response | null {
  return SAFE_METHODS.includes(method) ? null : methodNotAllowed(SAFE_METHODS);
}
