import { join } from 'node:path';
import { askPerson } from './ask-person.ts';
import { compareSettings, type DeploymentSettings } from './compare-settings.ts';
import type { SettingsCommand } from './deploy-settings.ts';
import { isWorkerApart, platformDeployments } from './deployments.ts';
import { fillSettings } from './fill-settings.ts';
import { readMigrationSettings } from './migration-settings.ts';
import { nextSteps } from './next-steps.ts';
import type { SettingsOptions } from './options.ts';
import { readAnswers, readNamedFile } from './read-answers.ts';
import { faultLines, fileLines, fingerprintLines, missingLines } from './report.ts';
import { settingsText, writeSettingsFile } from './settings-file.ts';
import type { Values } from './sources.ts';
import { clashingValues, type StoredFile } from './stored-files.ts';
import { terminal } from './terminal.ts';

/** Makes the files, or lists what is missing or wrong and writes none. Returns the exit code. */
export async function makeFiles(
  command: SettingsCommand,
  options: SettingsOptions,
  stored: readonly StoredFile[],
  fileOf: (name: string) => string,
): Promise<number> {
  const { root, environment, print } = command;
  const readText = (path: string) => readNamedFile(root, path);
  const everything = platformDeployments(true);
  const clash = clashingValues(stored);
  if (clash.length > 0) {
    for (const line of ['  Nothing was written. Two files have different values:', ...clash]) print(line);
    return 1;
  }
  const answers = options.answers === undefined ? {} : readAnswers(options.answers, readText);
  const lines = askable(command, options);
  const { values, changed, missing } = await fillSettings({
    names: new Set(everything.flatMap(({ names }) => names)),
    answers,
    existing: Object.assign({}, ...stored.map((file) => file.values)),
    // Typed once, for the migrations.
    earlier: readMigrationSettings(root, options.target),
    environment,
    rotate: options.rotate,
    ask:
      lines === null
        ? null
        : (name, source) =>
            askPerson(
              { terminal: lines, deployments: everything.map((one) => one.deployment), readText },
              name,
              source,
            ),
  }).finally(() => lines?.close());
  const all = platformDeployments(isWorkerApart(values)).map((one) => ({
    ...one,
    values: valuesOf(one, values, stored),
  }));
  const faults = missing.length > 0 ? [] : faultLines(await compareSettings(all));
  if (missing.length > 0 || faults.length > 0) {
    print(missing.length > 0 ? '  Nothing was written. Missing is:' : '  Nothing was written. Wrong is:');
    for (const line of [...missingLines(missing), ...faults]) print(line);
    return 1;
  }
  const written = new Set(
    all
      .filter((one) =>
        writeSettingsFile(join(root, fileOf(one.name)), settingsText(one.deployment, one.values)),
      )
      .map(({ name }) => name),
  );
  for (const line of summary(all, { written, changed, values, fileOf, target: options.target })) print(line);
  return 0;
}

/** The values of one deployment, and what somebody else has added to its file. */
function valuesOf(
  one: { name: string; names: readonly string[]; deployment: { table: object } },
  values: Values,
  stored: readonly StoredFile[],
): Values {
  const own = stored.find(({ name }) => name === one.name)?.values ?? {};
  const foreign = Object.entries(own).filter(([name]) => !Object.hasOwn(one.deployment.table, name));
  const given = one.names.flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]] as const],
  );
  return Object.fromEntries([...given, ...foreign]);
}

function summary(
  all: readonly DeploymentSettings[],
  {
    written,
    changed,
    values,
    fileOf,
    target,
  }: {
    written: ReadonlySet<string>;
    changed: readonly string[];
    values: Values;
    fileOf: (name: string) => string;
    target: string;
  },
): string[] {
  const steps = nextSteps(values, all, { fileOf, target });
  return [
    ...fileLines(all, fileOf, written),
    ...(written.size > 0 && changed.length > 0 ? ['', `  New or changed: ${changed.join(', ')}`] : []),
    '',
    '  Fingerprints of what was made:',
    ...fingerprintLines(all),
    '',
    '  What to enter where:',
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
  ];
}

function askable({ person }: SettingsCommand, { answers }: SettingsOptions) {
  return person === null || answers !== undefined ? null : terminal(person.input, person.output);
}
