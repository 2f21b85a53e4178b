import { connectorEnv, type Lookup, invalidSettings } from '@portal/env';
import { healthResponse } from '@portal/errors';

/**
 * Whether every required variable of the deployment is usable, and every address that is set in place of a required provider's.
 * @see contract "Connector HTTP endpoints", `/healthz`
 */
export function healthz(read: Lookup): Response {
  return healthResponse(invalidSettings(connectorEnv, read));
}
