import { connectorEnv, type Lookup, unfitSettings } from '@portal/env';
import { healthResponse } from '@portal/errors';

/**
 * Whether the deployment has every required variable, and every address that replaces a required provider's, in a usable
 * form.
 * @see contract "Connector HTTP endpoints", `/healthz`
 */
export function healthz(read: Lookup): Response {
  return healthResponse(unfitSettings(connectorEnv, read));
}
