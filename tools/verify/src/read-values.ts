import {
  localSettingsFolder,
  readSettingsFile,
  readStoredFiles,
  settingsFolder,
} from '@portal/deploy/settings';
import type { Values } from '@portal/doctor';
import { join, resolve } from 'node:path';
import type { VerifyOptions } from './options.ts';

/** Where settings may be. */
export interface Places {
  /** The folder with `.deploy`. */
  root: string;
  /** The folder of data of the platform that `npm start` runs. */
  localState: string;
}

/** The settings of the target or the file, by name. @throws TypeError when there are none */
export function readValues({ root, localState }: Places, { target, env }: VerifyOptions): Values {
  if (env !== null) {
    const file = readSettingsFile(resolve(root, env));
    if (file === null) throw new TypeError(`There is no file ${env}.`);
    return file.values;
  }
  const folder = target === 'local' ? localSettingsFolder(localState) : join(root, settingsFolder(target));
  const stored = readStoredFiles(folder);
  if (stored.length > 0) return Object.assign({}, ...stored.map(({ values }) => values));
  const how =
    target === 'local' ? 'npm start writes them' : `make them with: npm run deploy:settings -- ${target}`;
  throw new TypeError(`There are no settings in ${folder}; ${how}.`);
}
