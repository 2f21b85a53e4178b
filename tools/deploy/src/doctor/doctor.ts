import { type CheckRow, CHECKS, doctorContext, runChecks } from '@portal/doctor';
import { repositoryMigrations } from '@portal/platform-db';
import { join } from 'node:path';
import { localSettingsFolder, readStoredFiles, settingsFolder } from '../settings/stored-files.ts';
import { settingsCommand } from '../settings/target.ts';
import { readDoctorOptions } from './options.ts';
import { SETTINGS_FIT, settingsRow } from './settings-check.ts';

/** What the command depends on. */
export interface DoctorCommand {
  args: readonly string[];
  /** The folder with `.deploy`. */
  root: string;
  /** The folder of data of the platform that `npm start` runs. */
  localState: string;
  now: () => Date;
  print: (line: string) => void;
  /** Receives what a check threw that it should not have. */
  onCrash: (id: string, error: unknown) => void;
}

/**
 * Runs `npm run doctor`. Returns its exit code: 0 when nothing fails, 1 when something does, 2 when there are no settings to compare.
 * @throws TypeError for arguments that it does not know
 */
export async function doctor(command: DoctorCommand): Promise<number> {
  const { root, localState, now, print, onCrash } = command;
  const { target, only, json } = readDoctorOptions(command.args);
  const folder = target === 'local' ? localSettingsFolder(localState) : join(root, settingsFolder(target));
  const stored = readStoredFiles(folder);
  if (stored.length === 0) {
    print(
      `  There are no settings in ${folder}; ${target === 'local' ? 'npm start writes them' : `make them with: ${settingsCommand(target)}`}.`,
    );
    return 2;
  }
  const wanted = (id: string) => only === null || only.has(id);
  const values = Object.assign({}, ...stored.map((file) => file.values));
  const { context, close } = doctorContext({ values, migrations: await repositoryMigrations(), now });
  try {
    const rows = [
      ...(wanted(SETTINGS_FIT.id) ? [await settingsRow(stored, target)] : []),
      ...(await runChecks(
        CHECKS.filter(({ id }) => wanted(id)),
        { context, onCrash },
      )),
    ];
    print(json ? JSON.stringify({ version: 1, target, rows }, null, 2) : reportOf(rows));
    return rows.some(({ state }) => state === 'fail') ? 1 : 0;
  } finally {
    await close();
  }
}

/** The rows for a person: the state by its word, what was seen, and below it what to do. */
function reportOf(rows: readonly CheckRow[]): string {
  const lines = rows.flatMap(({ id, state, seen, doNext }) => [
    `  ${state.padEnd(4)}  ${id.padEnd(18)} ${seen}`,
    ...(doNext === '' ? [] : [`${' '.repeat(27)}To do: ${doNext}`]),
  ]);
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  return [
    ...lines,
    '',
    `  ${count('ok')} ok, ${counted(count('warn'), 'warning')}, ${counted(count('fail'), 'failure')}, ${count('skip')} not checked`,
  ].join('\n');
}

const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
