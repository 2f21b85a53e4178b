import { connected } from './connected.ts';
import type { TestDatabase } from './test-database.ts';

/** A part of what Postgres did for a statement. */
export interface PlanPart {
  /** As Postgres names it: `Seq Scan`, `Index Scan`. */
  kind: string;
  /** The table it read, where it read one. */
  table: string | null;
  /** Rows that it processed, including filtered ones. */
  rows: number;
}

/**
 * Makes Postgres send the plan of each statement to later connections, including statements inside functions, as notices that `planParts`
 * parses.
 */
export async function logPlans({ url, adminUrl }: TestDatabase): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await connected(adminUrl, async (sql) => {
    for (const [setting, value] of [
      ['session_preload_libraries', 'auto_explain'],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_analyze', 'on'],
      ['auto_explain.log_nested_statements', 'on'],
      ['auto_explain.log_format', 'json'],
      ['auto_explain.log_level', 'notice'],
    ])
      await sql.unsafe(`alter database ${name} set ${setting} = '${value}'`);
  });
}

type Node = Readonly<Record<string, unknown>>;

/** All parts of the plans in notices. */
export function planParts(remarks: readonly string[]): PlanPart[] {
  return remarks.flatMap((remark) => {
    const at = remark.indexOf('plan:\n');
    return at === -1 ? [] : partsOf(JSON.parse(remark.slice(at + 6)).Plan);
  });
}

function partsOf(node: Node): PlanPart[] {
  const count = (name: string) => Number(node[name] ?? 0);
  const each =
    count('Actual Rows') + count('Rows Removed by Filter') + count('Rows Removed by Index Recheck');
  const table = typeof node['Relation Name'] === 'string' ? node['Relation Name'] : null;
  const below = Array.isArray(node['Plans']) ? node['Plans'].flatMap(partsOf) : [];
  return [{ kind: String(node['Node Type']), table, rows: each * count('Actual Loops') }, ...below];
}
