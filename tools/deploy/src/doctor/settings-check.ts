import type { CheckRow } from '@portal/doctor';
import { compareSettings } from '../settings/compare-settings.ts';
import { isWorkerApart, platformDeployments } from '../settings/deployments.ts';
import { faultLines } from '../settings/report.ts';
import type { StoredFile } from '../settings/stored-files.ts';
import { settingsCommand } from '../settings/target.ts';

/** The check of the files themselves, which every other one depends on. */
export const SETTINGS_FIT = {
  id: 'settings',
  about: 'The files are complete and private, have no value of .env.example, and fit together.',
  needs: [],
} as const;

/** Compares the files with each other, as `npm run deploy:settings -- --check` does. */
export async function settingsRow(stored: readonly StoredFile[], target: string): Promise<CheckRow> {
  const values = Object.assign({}, ...stored.map((file) => file.values));
  const wanted = platformDeployments(isWorkerApart(values));
  const absent = wanted.filter(({ name }) => stored.every((file) => file.name !== name));
  const open = stored.filter(({ isPrivate }) => !isPrivate);
  const present = wanted.flatMap((one) => {
    const file = stored.find(({ name }) => name === one.name);
    return file === undefined ? [] : [{ ...one, values: file.values }];
  });
  const faults = [
    ...absent.map(({ name }) => `the file of the ${name} is missing`),
    ...open.map(({ name }) => `others may read the file of the ${name}`),
    ...faultLines(await compareSettings(present)).map((line) => line.trim()),
  ];
  return faults.length === 0
    ? { id: SETTINGS_FIT.id, state: 'ok', seen: `${present.length} files fit together.`, doNext: '' }
    : {
        id: SETTINGS_FIT.id,
        state: 'fail',
        seen: `${faults.join('; ')}.`,
        doNext:
          target === 'local'
            ? 'Stop npm start and start it again: it writes these files.'
            : `${settingsCommand(target, '--check')} lists them; correct the files, and what was entered from them.`,
      };
}
