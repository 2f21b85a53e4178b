import { type Deployment, type EnvProblem, type EnvRule, readRow } from './load.ts';
import type { Lookup } from './lookup.ts';
import { requiredWhen } from './rules.ts';
import type { EnvOf, EnvTable } from './table.ts';

/** Variables of a deployment that the same calls need, and the rules between them. */
export interface EnvPart<Required extends string = string, Optional extends string = string> {
  /** Whether the deployment has this part at all. */
  when: (read: Lookup) => boolean;
  required: readonly Required[];
  /** Why they are required, for the message about a missing one. */
  reason: string;
  optional: readonly Optional[];
  rules: readonly EnvRule[];
}

/** Values of a part; the required ones are present. */
export type PartOf<Table extends EnvTable, Required extends keyof Table, Optional extends keyof Table> = {
  readonly [Name in Required]: NonNullable<EnvOf<Table>[Name]>;
} & { readonly [Name in Optional]: EnvOf<Table>[Name] };

/** The rules of a part as rules of its deployment. */
export function partRules({ when, required, reason, rules }: EnvPart): EnvRule[] {
  return [requiredWhen(when, required, reason), ...rules];
}

/** Reads one part, independently of the rest of the environment: parsed values, or every problem of this part. */
export function readPart<Table extends EnvTable, Required extends string, Optional extends string>(
  { table }: Deployment<Table>,
  part: EnvPart<Required & keyof Table, Optional & keyof Table>,
  read: Lookup,
):
  | { values: PartOf<Table, Required, Optional>; problems: readonly [] }
  | { values: null; problems: readonly EnvProblem[] } {
  const names: string[] = [...part.required, ...part.optional];
  const rows = names.map((name) => readRow(table, name, read(name)));
  const rules = [requiredWhen(() => true, part.required, part.reason), ...part.rules];
  const problems = [...rows.flatMap(({ problem }) => problem ?? []), ...rules.flatMap((rule) => rule(read))];
  if (problems.length > 0) return { values: null, problems };
  // Every value was parsed by its row's own schema, and every required one is there.
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as PartOf<
    Table,
    Required,
    Optional
  >;
  return { values, problems: [] };
}
