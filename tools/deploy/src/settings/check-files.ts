import { compareSettings } from './compare-settings.ts';
import type { SettingsCommand } from './settings-command.ts';
import { migrationFile, readMigrationSettings } from './migration-settings.ts';
import { isWorkerApart, platformDeployments } from './deployments.ts';
import { faultLines, fileLines, fingerprintLines } from './report.ts';
import type { StoredFile } from './stored-files.ts';
import { settingsCommand } from './target.ts';

/** Compares the files, and changes nothing. Returns the exit code. */
export async function checkFiles(
  { print, root }: SettingsCommand,
  target: string,
  { stored, fileOf }: { stored: readonly StoredFile[]; fileOf: (name: string) => string },
): Promise<number> {
  const values = Object.assign({}, ...stored.map((file) => file.values));
  const wanted = platformDeployments(isWorkerApart(values));
  const all = wanted.map((one) => ({
    ...one,
    values: stored.find(({ name }) => name === one.name)?.values ?? {},
  }));
  const isAbsent = (name: string) => stored.every((file) => file.name !== name);
  const absent = wanted.filter(({ name }) => isAbsent(name));
  const open = stored.filter(({ isPrivate }) => !isPrivate);
  const migrations = readMigrationSettings(root, target)['DB_SERVICE_ROLE_KEY'];
  const isOld = migrations !== undefined && migrations !== values['DB_SERVICE_ROLE_KEY'];
  const faults = [
    ...(isOld
      ? [
          `  ${migrationFile(target)} has another DB_SERVICE_ROLE_KEY, which npm run migrate would make the password.`,
        ]
      : []),
    ...absent.map(({ name }) => `  There is no ${fileOf(name)}; make it with: ${settingsCommand(target)}`),
    ...open.map(({ name }) => `  Others may read ${fileOf(name)}; chmod 600 ${fileOf(name)}`),
    ...faultLines(await compareSettings(all.filter(({ name }) => !isAbsent(name)))),
  ];
  if (faults.length === 0) {
    for (const line of [...fileLines(all, fileOf, new Set()), '', ...fingerprintLines(all)]) print(line);
    print('\n  The settings fit together.');
    return 0;
  }
  for (const line of ['  These settings do not fit together:', ...faults]) print(line);
  return 1;
}
