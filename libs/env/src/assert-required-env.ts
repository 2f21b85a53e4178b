import { type Deployment, missingNames, readEnv } from './load.ts';
import type { Lookup } from './lookup.ts';

/**
 * Logs at cold start the names of required variables that are missing, and what is wrong with those that are set. Never
 * aborts: a setting that only one feature needs takes nothing else down, and `/healthz` has to be able to answer.
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
