import { connectorEnv } from './connector.ts';
import { connectorSetting } from './connector-setting.ts';
import { readRow } from './load.ts';
import type { Lookup } from './lookup.ts';
import { settingsFault } from './serving.ts';

/**
 * The address of the worker's functions, for connector and worker: PROVISION_INVOKE_ORIGIN or MCP_PUBLIC_URL, with FUNCTIONS_PATH or
 * `hostedPath`. When one of them is unusable or no origin is set, a `fault` instead: an unusable setting must not fall back to another
 * address.
 */
export function functionsAddress(
  read: Lookup,
  hostedPath: string,
): { url: string; fault: null } | { url: null; fault: string } {
  const name = read('PROVISION_INVOKE_ORIGIN') === undefined ? 'MCP_PUBLIC_URL' : 'PROVISION_INVOKE_ORIGIN';
  const problems = [name, 'FUNCTIONS_PATH'].flatMap(
    (one) => readRow(connectorEnv.table, one, read(one)).problem ?? [],
  );
  const fault = settingsFault(problems, [name, 'FUNCTIONS_PATH']);
  if (fault !== null) return { url: null, fault };
  const origin = connectorSetting(read, name);
  if (origin === undefined)
    return { url: null, fault: 'PROVISION_INVOKE_ORIGIN, or MCP_PUBLIC_URL, must be set.' };
  return { url: `${origin}${connectorSetting(read, 'FUNCTIONS_PATH') ?? hostedPath}`, fault: null };
}

/** Whether the worker's functions are deployed with the connector: PROVISION_INVOKE_ORIGIN is not set, or is the connector's own. */
export function isWorkerDeployedHere(read: Lookup): boolean {
  const workerOrigin = connectorSetting(read, 'PROVISION_INVOKE_ORIGIN');
  return (
    read('PROVISION_INVOKE_ORIGIN') === undefined || workerOrigin === connectorSetting(read, 'MCP_PUBLIC_URL')
  );
}
