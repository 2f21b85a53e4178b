import type { Lookup } from './lookup.ts';
import type { EnvOf, EnvTable } from './table.ts';

/** Something wrong with the environment. Names the variable, never a secret value. */
export interface EnvProblem {
  name: string;
  message: string;
}

/** A rule between variables. Gets the raw lookups; returns the problems by name. */
export type EnvRule = (read: Lookup) => readonly EnvProblem[];

/** One deployment's variables and the rules between them. */
export interface Deployment<Table extends EnvTable = EnvTable> {
  name: string;
  title: string;
  table: Table;
  /** Optional variables that the whole deployment depends on once they are set, such as another address of a required provider. */
  essential?: readonly string[];
  rules: readonly EnvRule[];
}

/** All problems of the environment. Its message lists names and reasons, never secrets. */
export class EnvError extends Error {
  readonly problems: readonly EnvProblem[];

  constructor(deployment: string, problems: readonly EnvProblem[]) {
    super(
      `The environment of ${deployment} is not usable:\n${problems.map(({ name, message }) => `  ${name} ${message}`).join('\n')}`,
    );
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** Reads a deployment's variables: parsed values, or every problem. */
export function readEnv<Table extends EnvTable>(
  deployment: Deployment<Table>,
  read: Lookup,
): { env: EnvOf<Table> | null; problems: readonly EnvProblem[] } {
  const { values, problems } = readRows(deployment, read);
  // Every row was parsed by its own schema; a missing optional one is undefined.
  return problems.length > 0
    ? { env: null, problems }
    : { env: Object.freeze(values) as EnvOf<Table>, problems };
}

/** Reads every variable by its row and applies the rules between them. An unusable variable has no value. */
export function readRows(
  { table, rules }: Deployment,
  read: Lookup,
): { values: Record<string, unknown>; problems: readonly EnvProblem[] } {
  const problems: EnvProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(table)) {
    if (name.includes('<')) continue;
    const raw = read(name);
    if (raw === undefined && row.required === 'yes')
      problems.push({ name, message: 'is required and missing' });
    const { value, problem } = readRow(table, name, raw);
    values[name] = value;
    if (problem) problems.push(problem);
  }
  const withProblem = new Set(problems.map(({ name }) => name));
  const ruleProblems = rules.flatMap((rule) => rule(read));
  problems.push(...ruleProblems.filter(({ name }) => !withProblem.has(name)));
  return { values, problems };
}

/** Reads one variable by its row. An absent variable has its default value and is not a problem here. */
export function readRow(
  table: EnvTable,
  name: string,
  raw: string | undefined,
): { name: string; value: unknown; problem?: EnvProblem } {
  const parsed = table[name]?.schema.safeParse(raw);
  if (raw === undefined || parsed?.success) return { name, value: parsed?.data };
  const message = parsed?.error.issues.map((issue) => issue.message).join('; ') ?? 'is not a setting';
  return { name, value: undefined, problem: { name, message } };
}

/** Like `readEnv`, for a program that cannot run without it. @throws EnvError listing every problem. */
export function loadEnv<Table extends EnvTable>(deployment: Deployment<Table>, read: Lookup): EnvOf<Table> {
  const { env, problems } = readEnv(deployment, read);
  if (env === null) throw new EnvError(deployment.title, problems);
  return env;
}

/** Names of the required variables that are absent, in the table's order. For `/healthz` and the build. */
export function missingNames(deployment: Deployment, read: Lookup): string[] {
  return Object.entries(deployment.table)
    .filter(([name, row]) => row.required === 'yes' && read(name) === undefined)
    .map(([name]) => name);
}
