import { join } from 'node:path';
import { platformDeployments } from './deployments.ts';
import { readSettingsFile, type SettingsFile } from './settings-file.ts';
import { inFiles } from './words.ts';

/** The file of a deployment, as an earlier run or a person has left it. */
export interface StoredFile extends SettingsFile {
  name: string;
}

/** The folder of a target's files, in the root of the clone. */
export const settingsFolder = (target: string) => join('.deploy', target);

/** The folder with the settings of the platform that `npm start` runs, in its folder of data. */
export const localSettingsFolder = (state: string) => join(state, 'deployments');

/** The files of the platform's deployments in a folder, those that exist. */
export function readStoredFiles(folder: string): StoredFile[] {
  return platformDeployments(true).flatMap(({ name }) => {
    const file = readSettingsFile(join(folder, `${name}.env`));
    return file === null ? [] : [{ name, ...file }];
  });
}

/** Files that somebody has edited so that they no longer agree: which value is right only a person knows. */
export function clashingValues(stored: readonly StoredFile[]): string[] {
  const first = new Map<string, { value: string; in: string }>();
  return stored.flatMap(({ name, values }) =>
    Object.entries(values).flatMap(([key, value]) => {
      const before = first.get(key);
      if (before === undefined) first.set(key, { value, in: name });
      return before === undefined || before.value === value
        ? []
        : [`  ${inFiles([before.in, name])}: ${key}`];
    }),
  );
}
