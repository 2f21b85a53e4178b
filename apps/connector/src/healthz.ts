import { connectorEnv, type Lookup, missingNames } from '@portal/env';

/**
 * Whether the deployment has what it needs. The body of a 503 lists names, never values.
 * @see contract "Connector HTTP endpoints", `/healthz`; design section 7
 */
export function healthz(read: Lookup): Response {
  const missing = missingNames(connectorEnv, read);
  const headers = { 'cache-control': 'no-store' };
  return missing.length === 0
    ? Response.json({ status: 'ok' }, { headers })
    : Response.json({ status: 'unhealthy', missing }, { status: 503, headers });
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
