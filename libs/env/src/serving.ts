import { type Deployment, EnvError, type EnvProblem, missingNames, readRows } from './load.ts';
import type { Lookup } from './lookup.ts';
import type { EnvTable } from './table.ts';
import type { z } from 'zod';

/** The values that a deployment serves with. An optional one is undefined when it is missing, and when it is unusable. */
type ServingEnv<Table extends EnvTable> = {
  readonly [Name in keyof Table]: Table[Name]['required'] extends 'yes'
    ? z.output<Table[Name]['schema']>
    : z.output<Table[Name]['schema']> | undefined;
};

/**
 * Reads what a deployment serves with: an unusable variable that only one feature needs is listed under `problems`, for
 * that feature to judge with `faultOf`, and takes nothing else down.
 * @throws EnvError listing what keeps the deployment from serving, as `unfitNames` does
 */
export function loadServing<Table extends EnvTable>(
  deployment: Deployment<Table>,
  read: Lookup,
): { env: ServingEnv<Table>; problems: readonly EnvProblem[] } {
  const { values, problems } = readRows(deployment, read);
  const unfit = problems.filter(({ name }) => isEssential(deployment, name));
  if (unfit.length > 0) throw new EnvError(deployment.title, unfit);
  const usable = Object.entries(values).filter(
    ([name]) => !problems.some((problem) => problem.name === name),
  );
  // Every row was parsed by its own schema, and every required one is there.
  return { env: Object.freeze(Object.fromEntries(usable)) as ServingEnv<Table>, problems };
}

/** Names of variables that keep a deployment from serving, each list in the order of its table. */
export interface UnfitSettings {
  /** Required ones that are absent. */
  missing: readonly string[];
  /** Required ones with an unusable value, and essential ones that are unusable or that a rule asks for. */
  unusable: readonly string[];
}

/** What keeps a deployment from serving. For `/healthz`. */
export function unfitSettings(deployment: Deployment, read: Lookup): UnfitSettings {
  const missing = missingNames(deployment, read);
  return { missing, unusable: unfitNames(deployment, read).filter((name) => !missing.includes(name)) };
}

/** The names of both lists of `unfitSettings` together, in the order of the table. For the build. */
export function unfitNames(deployment: Deployment, read: Lookup): string[] {
  const unfit = new Set(readRows(deployment, read).problems.map(({ name }) => name));
  return Object.keys(deployment.table).filter((name) => unfit.has(name) && isEssential(deployment, name));
}

/** What is wrong with these variables, in one sentence without secrets; null when all are usable or absent. */
export function faultOf(problems: readonly EnvProblem[], names: readonly string[]): string | null {
  const found = problems.filter(({ name }) => names.includes(name));
  return found.length === 0 ? null : `${found.map(({ name, message }) => `${name} ${message}`).join('; ')}.`;
}

function isEssential({ table, essential = [] }: Deployment, name: string): boolean {
  return table[name]?.required === 'yes' || essential.includes(name);
}
