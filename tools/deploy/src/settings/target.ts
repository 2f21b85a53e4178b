import { adminEnv, lookupInObject, readEnv } from '@portal/env';
import { join } from 'node:path';
import { readStoredFiles, settingsFolder } from './stored-files.ts';

/** The one target that a command names; production unless given. @throws TypeError for anything else, such as a path, and for `local` */
export function targetOf(names: readonly string[]): string {
  const target = targetOrLocal(names);
  if (target === 'local')
    throw new TypeError(
      'local means the platform that npm start runs, which makes its own settings. Name another target, such as trial.',
    );
  return target;
}

/** As `targetOf`, of a command for which `local` is the platform that `npm start` runs. @throws TypeError for anything else, such as a path */
export function targetOrLocal([target = 'production', ...more]: readonly string[]): string {
  if (more.length > 0 || !/^[a-z0-9][a-z0-9-]{0,40}$/.test(target))
    throw new TypeError('Name one target of lower-case letters, digits and "-", such as production.');
  return target;
}

/** The command that makes the files of a target, to be named in messages. */
export const settingsCommand = (target: string, option = '') =>
  `npm run deploy:settings -- ${target}${option === '' ? '' : ` ${option}`}`;

/** The settings of a target's admin app. @throws TypeError for a file that is missing or incomplete, with the command that mends it */
export function readAdminSettings(root: string, target: string) {
  const folder = settingsFolder(target);
  const file = join(folder, 'admin.env');
  const stored = readStoredFiles(join(root, folder)).find(({ name }) => name === 'admin');
  if (stored === undefined)
    throw new TypeError(`There is no ${file}; make it with: ${settingsCommand(target)}`);
  const { env, problems } = readEnv(adminEnv, lookupInObject(stored.values));
  if (env !== null) return env;
  const list = problems.map(({ name, message }) => `${name} ${message}`).join('; ');
  throw new TypeError(`${file} cannot be used: ${list}. Complete it with: ${settingsCommand(target)}`);
}
