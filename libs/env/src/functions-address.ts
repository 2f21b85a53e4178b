import { connectorEnv } from './connector.ts';
import { connectorSetting } from './connector-setting.ts';
import { readRow } from './load.ts';
import type { Lookup } from './lookup.ts';
import { faultOf } from './serving.ts';

/**
 * Where the worker's functions are, for connector and worker: PROVISION_INVOKE_ORIGIN or MCP_PUBLIC_URL, and FUNCTIONS_PATH
 * or `hostedPath`. A fault instead when one of them is unusable, or no origin is set: an unusable one must not fall back to
 * another address.
 */
export function functionsAddress(
  read: Lookup,
  hostedPath: string,
): { url: string; fault: null } | { url: null; fault: string } {
  const name = read('PROVISION_INVOKE_ORIGIN') === undefined ? 'MCP_PUBLIC_URL' : 'PROVISION_INVOKE_ORIGIN';
  const problems = [name, 'FUNCTIONS_PATH'].flatMap(
    (one) => readRow(connectorEnv.table, one, read(one)).problem ?? [],
  );
  const fault = faultOf(problems, [name, 'FUNCTIONS_PATH']);
  if (fault !== null) return { url: null, fault };
  const origin = connectorSetting(read, name);
  if (origin === undefined)
    return { url: null, fault: 'PROVISION_INVOKE_ORIGIN, or MCP_PUBLIC_URL, must be set.' };
  return { url: `${origin}${connectorSetting(read, 'FUNCTIONS_PATH') ?? hostedPath}`, fault: null };
}

/** Whether the worker's functions are deployed with the connector: nothing says that they are elsewhere. */
export function workerIsHere(read: Lookup): boolean {
  const given = connectorSetting(read, 'PROVISION_INVOKE_ORIGIN');
  return read('PROVISION_INVOKE_ORIGIN') === undefined || given === connectorSetting(read, 'MCP_PUBLIC_URL');
}
