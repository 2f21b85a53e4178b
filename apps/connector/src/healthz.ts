import { connectorEnv, type Lookup, missingNames, readEnv } from '@portal/env';

const NEVER_STORED = { 'cache-control': 'no-store' };

/**
 * Whether the deployment has every required variable in a usable form. The body of a 503 lists names, never values.
 * @see contract "Connector HTTP endpoints", `/healthz`; design section 7
 */
export function healthz(read: Lookup): Response {
  return unfitNames(read).length > 0
    ? unhealthy(read)
    : Response.json({ status: 'ok' }, { headers: NEVER_STORED });
}

/** The same for a deployment that cannot serve, also when each variable is usable and they do not fit together. */
export function unhealthy(read: Lookup): Response {
  const missing = unfitNames(read);
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

/** Required variables that are missing or unusable, in the order of the table. */
function unfitNames(read: Lookup): string[] {
  const unfit = new Set(readEnv(connectorEnv, read).problems.map(({ name }) => name));
  return Object.entries(connectorEnv.table)
    .filter(([name, { required }]) => required === 'yes' && unfit.has(name))
    .map(([name]) => name);
}
