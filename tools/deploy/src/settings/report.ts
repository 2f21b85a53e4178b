import { MOST_VARIABLE_BYTES, variableBytes } from '@portal/function-bundle/variable-bytes';
import type { DeploymentSettings, SettingsFault } from './compare-settings.ts';
import { fingerprint, isGenerated } from './secrets.ts';
import { type Source, SOURCES } from './sources.ts';
import { inFiles, listed } from './words.ts';

/** One line for each fault, without values. */
export function faultLines(faults: readonly SettingsFault[]): string[] {
  return faults.map(({ in: where, names, problem }) => `  ${inFiles(where)}: ${listed(names)} ${problem}`);
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

/**
 * Fingerprints of secrets that were generated, by which deployments can be compared; no value, and nothing that somebody has thought of, whose
 * fingerprint would confirm guesses.
 */
export function fingerprintLines(
  all: readonly DeploymentSettings[],
  sources: Readonly<Record<string, Source>> = SOURCES,
): string[] {
  const lines = Object.entries(sources).flatMap(([name, source]) => {
    const having = all.filter(({ values }) => values[name] !== undefined);
    const value = having[0]?.values[name];
    return value === undefined || source.from !== 'made' || (source.what === 'secret' && !isGenerated(value))
      ? []
      : [`  ${fingerprint(name, value)}  ${name} (${having.map((one) => one.name).join(', ')})`];
  });
  return lines.length === 0 ? [] : ['  Fingerprints of generated secrets, to compare deployments:', ...lines];
}
