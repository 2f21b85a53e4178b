import { type Deployment, missingNames, readEnv } from './load.ts';
import type { Lookup } from './lookup.ts';

/**
 * Logs at cold start the names of required variables that are missing, and the problems of those that are set. It never aborts: a setting
 * of one feature must not affect others, and `/healthz` must be able to respond.
 * @see contract "Connector deployment"
 */
export function assertRequiredEnv(
  deployment: Deployment,
  read: Lookup,
  log: (line: string) => void,
): readonly string[] {
  const missing = missingNames(deployment, read);
  if (missing.length > 0) log(`[env] missing: ${missing.join(', ')}`);
  const unusable = readEnv(deployment, read).problems.filter(({ name }) => !missing.includes(name));
  if (unusable.length > 0)
    log(`[env] not usable: ${unusable.map(({ name, message }) => `${name} ${message}`).join('; ')}`);
  return missing;
}
