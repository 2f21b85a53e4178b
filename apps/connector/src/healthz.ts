import { connectorEnv, type Lookup, missingNames, readEnv, unfitSettings } from '@portal/env';
import { healthAnswer } from '@portal/errors';

/**
 * Whether the deployment has every required variable, and every address that replaces a required provider's, in a usable
 * form.
 * @see contract "Connector HTTP endpoints", `/healthz`
 */
export function healthz(read: Lookup): Response {
  return healthAnswer(unfitSettings(connectorEnv, read));
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
