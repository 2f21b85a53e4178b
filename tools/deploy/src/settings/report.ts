import { MOST_VARIABLE_BYTES, variableBytes } from '@portal/function-bundle/variable-bytes';
import type { DeploymentSettings, SettingsFault } from './compare-settings.ts';
import { fingerprint } from './secrets.ts';
import { type SettingName, type Source, SOURCES } from './sources.ts';

/** One line for each fault, without values. */
export function faultLines(faults: readonly SettingsFault[]): string[] {
  return faults.map(({ in: where, names, problem }) => `  ${where}: ${names.join(', ')} ${problem}`);
}

/** What only a person can add, and where it is found. */
export function missingLines(missing: readonly { name: string; where: string }[]): string[] {
  return missing.map(({ name, where }) => `  ${name}: ${where}`);
}

/** The files, with the room that a function of the hosting provider has for them. */
export function fileLines(
  all: readonly DeploymentSettings[],
  fileOf: (name: string) => string,
  changed: ReadonlySet<string>,
): string[] {
  return all.map(({ name, values }) => {
    const state = changed.has(name) ? 'written' : 'unchanged';
    const count = Object.keys(values).length;
    return `  ${fileOf(name)}  ${state}, ${count} variables, ${variableBytes(values)} of ${MOST_VARIABLE_BYTES} bytes`;
  });
}

/** Fingerprints of what this tool has made, by which deployments can be compared; no value, and nothing of a person's. */
export function fingerprintLines(all: readonly DeploymentSettings[]): string[] {
  const made = Object.entries(SOURCES as Readonly<Record<SettingName, Source>>).flatMap(([name, { from }]) =>
    from === 'made' ? [name] : [],
  );
  return made.flatMap((name) => {
    const having = all.filter(({ values }) => values[name] !== undefined);
    const value = having[0]?.values[name];
    return value === undefined
      ? []
      : [`  ${fingerprint(name, value)}  ${name} (${having.map((one) => one.name).join(', ')})`];
  });
}
