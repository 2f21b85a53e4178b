import { type Deployment, EnvError, type EnvProblem, missingNames, readRows } from './load.ts';
import type { Lookup } from './lookup.ts';
import type { EnvTable } from './table.ts';
import type { z } from 'zod';

/** The values with which a deployment starts. An optional one is undefined when it is missing or unusable. */
type ServingEnv<Table extends EnvTable> = {
  readonly [Name in keyof Table]: Table[Name]['required'] extends 'yes'
    ? z.output<Table[Name]['schema']>
    : z.output<Table[Name]['schema']> | undefined;
};

/**
 * Reads the values with which a deployment starts. An unusable variable of a single feature does not prevent that: it is listed in
 * `problems`, for the feature to check with `settingsFault`.
 * @throws EnvError listing the variables that prevent the deployment from starting, those of `invalidNames`
 */
export function loadServing<Table extends EnvTable>(
  deployment: Deployment<Table>,
  read: Lookup,
): { env: ServingEnv<Table>; problems: readonly EnvProblem[] } {
  const { values, problems } = readRows(deployment, read);
  const blocking = problems.filter(({ name }) => isEssential(deployment, name));
  if (blocking.length > 0) throw new EnvError(deployment.title, blocking);
  const usable = Object.entries(values).filter(
    ([name]) => !problems.some((problem) => problem.name === name),
  );
  // Every row was parsed by its own schema, and every required one is there.
  return { env: Object.freeze(Object.fromEntries(usable)) as ServingEnv<Table>, problems };
}

/** Names of variables that prevent a deployment from starting, each list in the order of its table. */
export interface InvalidSettings {
  /** Required ones that are absent. */
  missing: readonly string[];
  /** Required ones with an unusable value, and essential ones that are unusable or that violate a rule. */
  unusable: readonly string[];
}

/** The variables that prevent a deployment from starting. For `/healthz`. */
export function invalidSettings(deployment: Deployment, read: Lookup): InvalidSettings {
  const missing = missingNames(deployment, read);
  return { missing, unusable: invalidNames(deployment, read).filter((name) => !missing.includes(name)) };
}

/** The names of both lists of `invalidSettings` together, in the order of the table. For the build. */
export function invalidNames(deployment: Deployment, read: Lookup): string[] {
  const withProblem = new Set(readRows(deployment, read).problems.map(({ name }) => name));
  return Object.keys(deployment.table).filter(
    (name) => withProblem.has(name) && isEssential(deployment, name),
  );
}

/** The problems of these variables in one sentence without secrets; null when all are usable or absent. */
export function settingsFault(problems: readonly EnvProblem[], names: readonly string[]): string | null {
  const ofNames = problems.filter(({ name }) => names.includes(name));
  return ofNames.length === 0
    ? null
    : `${ofNames.map(({ name, message }) => `${name} ${message}`).join('; ')}.`;
}

function isEssential({ table, essential = [] }: Deployment, name: string): boolean {
  return table[name]?.required === 'yes' || essential.includes(name);
}
