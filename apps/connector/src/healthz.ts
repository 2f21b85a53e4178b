import { connectorEnv, type Lookup, missingNames } from '@portal/env';

const NEVER_STORED = { 'cache-control': 'no-store' };

/**
 * Whether the deployment has what it needs. The body of a 503 lists names, never values.
 * @see contract "Connector HTTP endpoints", `/healthz`; design section 7
 */
export function healthz(read: Lookup): Response {
  return missingNames(connectorEnv, read).length > 0
    ? unhealthy(read)
    : Response.json({ status: 'ok' }, { headers: NEVER_STORED });
}

/** The same of a deployment that cannot serve, also when nothing is missing and what is there does not fit together. */
export function unhealthy(read: Lookup): Response {
  const missing = missingNames(connectorEnv, read);
  return Response.json({ status: 'unhealthy', missing }, { status: 503, headers: NEVER_STORED });
}

/**
 * Logs the names of required variables that are missing, at cold start. Never aborts: `/healthz` has to be able to say so.
 * @see contract "Connector deployment"
 */
export function assertRequiredEnv(read: Lookup, log: (line: string) => void): readonly string[] {
  const missing = missingNames(connectorEnv, read);
  if (missing.length > 0) log(`[env] missing: ${missing.join(', ')}`);
  return missing;
}
