import { HOSTED_FUNCTIONS_PATH, PROVISION_FUNCTION, signedWorker } from '@portal/broker';
import { connectorSetting, type Lookup } from '@portal/env';
import { AppError } from '@portal/errors';
import type { Worker } from '@portal/provisioning';

/**
 * This deployment's own function, called over the network as the connector does it.
 * @throws AppError `not_configured` when its address is not known
 * @see design section 7
 */
export function ownWorker(read: Lookup, parts: { now: () => Date; newId: () => string }): Worker {
  const origin =
    connectorSetting(read, 'PROVISION_INVOKE_ORIGIN') ?? connectorSetting(read, 'MCP_PUBLIC_URL');
  if (origin === undefined)
    throw new AppError('not_configured', 'PROVISION_INVOKE_ORIGIN, or MCP_PUBLIC_URL, must be set.');
  const path = connectorSetting(read, 'FUNCTIONS_PATH') ?? HOSTED_FUNCTIONS_PATH;
  return signedWorker({
    url: `${origin}${path}/${PROVISION_FUNCTION}`,
    secret: connectorSetting(read, 'PROVISION_INVOKE_SECRET'),
    ...parts,
  });
}
