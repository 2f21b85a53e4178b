import { connectorEnv } from './connector.ts';
import type { Lookup } from './lookup.ts';
import type { EnvOf } from './table.ts';

type Table = typeof connectorEnv.table;

/**
 * A variable of connector and worker that only one feature needs; undefined when it is missing or unusable. The problem is
 * logged at start. @see design section 7
 */
export function connectorSetting<Name extends keyof Table>(
  read: Lookup,
  name: Name,
): EnvOf<Table>[Name] | undefined {
  // Parsed by the row's own schema, whose output this is.
  return connectorEnv.table[name].schema.safeParse(read(name)).data as EnvOf<Table>[Name] | undefined;
}
