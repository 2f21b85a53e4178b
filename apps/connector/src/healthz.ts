import { methodNotAllowed, NOSNIFF } from '@portal/errors';
import { connectorEnv, type Lookup, missingNames, readEnv, unfitNames } from '@portal/env';

const NEVER_STORED = { 'cache-control': 'no-store', ...NOSNIFF };
const READING = ['GET', 'HEAD'];

/** The refusal of a request at `/healthz` that would do more than read it; null for the others. */
export function refuseWriting({ method }: Request): Response | null {
  return READING.includes(method) ? null : methodNotAllowed(READING);
}

/**
 * Whether the deployment has every required variable, and every address that replaces a required provider's, in a usable
 * form. The body of a 503 lists names, never values.
 * @see contract "Connector HTTP endpoints", `/healthz`; design section 7
 */
export function healthz(read: Lookup): Response {
  const missing = unfitNames(connectorEnv, read);
  return missing.length > 0 ? unhealthy(missing) : Response.json({ status: 'ok' }, { headers: NEVER_STORED });
}

/** The answer of a deployment that cannot serve because of these variables. */
export function unhealthy(missing: readonly string[]): Response {
  return Response.json({ status: 'unhealthy', missing }, { status: 503, headers: NEVER_STORED });
}

/**
 * Logs at cold start the names of required variables that are missing, and what is wrong with those that are set. Never
 * aborts: a setting that only one feature needs takes nothing else down, and `/healthz` has to be able to answer.
 * @see contract "Connector deployment"
 */
export function assertRequiredEnv(read: Lookup, log: (line: string) => void): readonly string[] {
  const missing = missingNames(connectorEnv, read);
  if (missing.length > 0) log(`[env] missing: ${missing.join(', ')}`);
  const unusable = readEnv(connectorEnv, read).problems.filter(({ name }) => !missing.includes(name));
  if (unusable.length > 0)
    log(`[env] not usable: ${unusable.map(({ name, message }) => `${name} ${message}`).join('; ')}`);
  return missing;
}
