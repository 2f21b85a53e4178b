import { adminEnv, type Deployment } from '@portal/env';
import { join } from 'node:path';
import type { SettingsCommand } from './settings-command.ts';
import { readAnswers, readNamedFile } from './read-answers.ts';
import { missingLines } from './report.ts';
import { readSettingsFile, settingLine, writeSettingsFile } from './settings-file.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { SettingsOptions } from './options.ts';
import { projectOf } from './postgres-address-faults.ts';
import { openQuestions } from './questions.ts';
import { MIGRATION_NAMES, type Values } from './sources.ts';
import { readStoredFiles, settingsFolder } from './stored-files.ts';
import { isOnThisMachine } from './this-machine.ts';

/** What `npm run migrate` needs, where it is found, and whether it is a secret. */
const ASKED = [
  ['DB_URL', 'Database and auth project, settings, API: the project’s address.', false],
  ['DB_SERVICE_ROLE_KEY', 'The same page: the privileged key (service_role, or secret).', true],
  ['DB_ACCOUNT_TOKEN', 'Your account at the database provider, access tokens: a new one.', true],
] as const;
/** How the address of the management API is judged, which no deployment has. */
const API: Deployment = {
  name: 'migrations',
  title: 'Migrations',
  table: { DB_API_URL: adminEnv.table.HOST_API_URL },
  rules: [],
};
const NAMES: readonly string[] = [...ASKED.map(([name]) => name), ...MIGRATION_NAMES];
const HEAD =
  '# Migrations of the database: settings with secrets. Made by "npm run deploy:settings"; never commit this file.\n';

/** The file that `npm run migrate` reads, in the root of the clone. */
export const migrationFile = (target: string) => `.env.${target}`;

/** The settings of that file; empty where there is none. */
export function readMigrationSettings(root: string, target: string): Values {
  return readSettingsFile(join(root, migrationFile(target)))?.values ?? {};
}

/** Makes the file, or lists what is missing and writes nothing. Returns the exit code. @throws RangeError for a name that cannot be rotated */
export async function makeMigrationSettings(
  command: SettingsCommand,
  options: Pick<SettingsOptions, 'target' | 'rotate' | 'answers'>,
): Promise<number> {
  const { root, print } = command;
  const { target, rotate, answers: file } = options;
  const unknown = rotate.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new RangeError(`${unknown} is not a setting of the migrations.`);
  const answers = file === undefined ? {} : readAnswers(file, (path) => readNamedFile(root, path));
  const existing: Values = {
    ...Object.assign({}, ...readStoredFiles(join(root, settingsFolder(target))).map(({ values }) => values)),
    ...readMigrationSettings(root, target),
  };
  const known = knownValues(command.environment, existing, rotate);
  const questions = openQuestions(command, options, [adminEnv, API]);
  const values: Record<string, string> = {};
  const missing: { name: string; where: string }[] = [];
  const open = ASKED.map(([name]) => name).filter((name) => !answers[name] && known(name) === '');
  // Whether the others have to be asked for follows from these.
  const numberOf = (name: string) => {
    const at = open.findIndex((one) => one === name);
    return at < 0 ? null : ([at + 1, open.length] as const);
  };
  const fill = async (name: string, where: string, isHidden: boolean, found: string) => {
    values[name] =
      answers[name] ||
      found ||
      (await questions.ask?.({ name, where, number: numberOf(name), isHidden, isOptional: false }, values)) ||
      '';
    if (values[name] === '') missing.push({ name, where });
  };
  try {
    for (const [name, where, isHidden] of ASKED) await fill(name, where, isHidden, known(name));
    const where = 'The project’s settings, General: its reference.';
    await fill(
      'DB_PROJECT_REF',
      where,
      false,
      projectRef(values['DB_URL'], existing, known('DB_PROJECT_REF')),
    );
    const api = answers['DB_API_URL'] || apiAddress(values['DB_URL'], existing, known('DB_API_URL'));
    if (api !== '') values['DB_API_URL'] = api;
    else if (isOnThisMachine(values['DB_URL'] ?? ''))
      await fill(
        'DB_API_URL',
        'The address of the management API on this machine; npm start writes it into .portal/answers.json.',
        false,
        '',
      );
  } finally {
    questions.close();
  }
  const path = migrationFile(target);
  if (missing.length > 0) {
    for (const line of ['  Nothing was written. Missing is:', ...missingLines(missing)]) print(line);
    return 1;
  }
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const problem = judgeAnswer([adminEnv, API], values, { name, value });
    return problem === null ? [] : [{ name, problem }];
  });
  if (wrong.length > 0) {
    print('  Nothing was written. Wrong is:');
    for (const { name, problem } of wrong) print(`  ${name} ${problem}`);
    return 1;
  }
  const text = Object.entries(values).map(([name, value]) => settingLine(name, value));
  const isWritten = writeSettingsFile(join(root, path), `${HEAD}${text.join('')}`);
  questions.written(Object.keys(values));
  print(`  ${path}  ${isWritten ? 'written' : 'unchanged'}. Next: npm run migrate -- ${target}`);
  return 0;
}

/** What is there already: of a name that is rotated only what the environment has, unless that is the former value. */
function knownValues(
  environment: SettingsCommand['environment'],
  existing: Values,
  rotate: readonly string[],
): (name: string) => string {
  return (name) => {
    const [before = '', given = ''] = [existing[name], environment[name]];
    if (!rotate.includes(name)) return before || given;
    return given === before ? '' : given;
  };
}

/** The reference of the project at that address; empty where only a person knows it. One that was for another address may stay only if a person gave it. */
function projectRef(address: string | undefined, { DB_URL: before }: Values, known: string): string {
  const derived = projectOf(address) ?? '';
  if (before === undefined || before === address) return known || derived;
  return derived || (known === projectOf(before) ? '' : known);
}

/** The address of the management API where it is not the vendor's; empty for the vendor's. One that was for another database is none. */
function apiAddress(
  address: string | undefined,
  { DB_URL: before, DB_API_URL: api }: Values,
  known: string,
): string {
  return before !== undefined && before !== address && known === api ? '' : known;
}
