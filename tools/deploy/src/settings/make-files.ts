import type { Deployment } from '@portal/env';
import { join } from 'node:path';
import { compareSettings, type DeploymentSettings } from './compare-settings.ts';
import type { SettingsCommand } from './settings-command.ts';
import { isWorkerApart, platformDeployments } from './deployments.ts';
import { fillSettings } from './fill-settings.ts';
import { readMigrationSettings } from './migration-settings.ts';
import { type MadeSettings, nextSteps } from './next-steps.ts';
import type { SettingsOptions } from './options.ts';
import { openQuestions } from './questions.ts';
import { readAnswers, readNamedFile } from './read-answers.ts';
import { faultLines, fileLines, fingerprintLines, missingLines } from './report.ts';
import { settingsText, writeSettingsFile } from './settings-file.ts';
import type { Values } from './sources.ts';
import { clashingValues, type StoredFile } from './stored-files.ts';

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
  const deployments = everything.map(({ deployment }) => deployment);
  const questions = openQuestions(command, options, deployments);
  const { ask } = questions;
  const { values, changed, missing } = await fillSettings({
    names: new Set(everything.flatMap(({ names }) => names)),
    answers,
    existing: Object.assign({}, ...stored.map((file) => file.values)),
    // Typed once, for the migrations.
    earlier: readMigrationSettings(root, options.target),
    environment,
    rotate: options.rotate,
    ask:
      ask === null
        ? null
        : (name, { where }, { need, before, number }) =>
            ask(
              { name, where, number, isOptional: need !== 'required', isHidden: isSecret(deployments, name) },
              before,
            ),
  }).finally(questions.close);
  const all = platformDeployments(isWorkerApart(values)).map((one) => ({
    ...one,
    values: valuesOf(one, values, stored),
  }));
  const faults = missing.length > 0 ? [] : await compareSettings(all);
  if (missing.length > 0 || faults.length > 0) {
    print(missing.length > 0 ? '  Nothing was written. Missing is:' : '  Nothing was written. Wrong is:');
    const stay = questions.askAgain(faults.flatMap(({ names }) => names));
    for (const line of [...missingLines(missing), ...faultLines(faults), ...stay]) print(line);
    return 1;
  }
  const written = new Set(
    all
      .filter((one) =>
        writeSettingsFile(join(root, fileOf(one.name)), settingsText(one.deployment, one.values)),
      )
      .map(({ name }) => name),
  );
  questions.written();
  const made = { values, deployments: all, written, changed: stored.length === 0 ? null : changed, fileOf };
  for (const line of summary(all, { ...made, target: options.target })) print(line);
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

function summary(all: readonly DeploymentSettings[], made: MadeSettings): string[] {
  const { changed, fileOf, written } = made;
  const steps = nextSteps(made);
  return [
    ...fileLines(all, fileOf, written),
    ...(changed !== null && changed.length > 0 ? ['', `  New or changed: ${changed.join(', ')}`] : []),
    '',
    ...fingerprintLines(all),
    '',
    ...(steps.length === 0
      ? ['  Nothing has changed: there is nothing to enter.']
      : [`  ${changed === null ? 'What to enter where:' : 'What to enter again, and where:'}`]),
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
  ];
}

/** Whether one of the deployments calls the variable a secret. */
export function isSecret(deployments: readonly Deployment[], name: string): boolean {
  return deployments.some(({ table }) => table[name]?.secret === true);
}
