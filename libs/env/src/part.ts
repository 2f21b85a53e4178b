import { type Deployment, type EnvProblem, type EnvRule, readRow } from './load.ts';
import type { Lookup } from './lookup.ts';
import { requiredWhen } from './rules.ts';
import type { EnvOf, EnvTable } from './table.ts';

/** Variables of a deployment needed by the same calls, and the rules between them. */
export interface EnvPart<Needs extends string = string, May extends string = string> {
  /** Whether the deployment has this part at all. */
  when: (read: Lookup) => boolean;
  /** Required variables of the part. */
  needs: readonly Needs[];
  why: string;
  may: readonly May[];
  rules: readonly EnvRule[];
}

/** Values of a part; the required ones are present. */
export type PartOf<Table extends EnvTable, Needs extends keyof Table, May extends keyof Table> = {
  readonly [Name in Needs]: NonNullable<EnvOf<Table>[Name]>;
} & { readonly [Name in May]: EnvOf<Table>[Name] };

/** The rules of a part as rules of its deployment. */
export function partRules({ when, needs, why, rules }: EnvPart): EnvRule[] {
  return [requiredWhen(when, needs, why), ...rules];
}

/** Reads one part, independently of the rest of the environment: parsed values, or every problem of this part. */
export function readPart<Table extends EnvTable, Needs extends string, May extends string>(
  { table }: Deployment<Table>,
  part: EnvPart<Needs & keyof Table, May & keyof Table>,
  read: Lookup,
):
  | { values: PartOf<Table, Needs, May>; problems: readonly [] }
  | { values: null; problems: readonly EnvProblem[] } {
  const names: string[] = [...part.needs, ...part.may];
  const rows = names.map((name) => readRow(table, name, read(name)));
  const rules = [requiredWhen(() => true, part.needs, part.why), ...part.rules];
  const problems = [...rows.flatMap(({ problem }) => problem ?? []), ...rules.flatMap((rule) => rule(read))];
  if (problems.length > 0) return { values: null, problems };
  // Every value was parsed by its row's own schema, and none that is needed is missing.
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as PartOf<
    Table,
    Needs,
    May
  >;
  return { values, problems: [] };
}
