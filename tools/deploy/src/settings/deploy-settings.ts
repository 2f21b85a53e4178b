import { join } from 'node:path';
import { checkFiles } from './check-files.ts';
import { makeFiles } from './make-files.ts';
import { checkSiteFile, makeSiteFile } from './make-site-file.ts';
import { makeMigrationSettings } from './migration-settings.ts';
import { readOptions } from './options.ts';
import type { SettingsCommand } from './settings-command.ts';
import { readStoredFiles, settingsFolder } from './stored-files.ts';

/**
 * Runs `npm run deploy:settings`. Returns its exit code: 1 when something is missing or wrong, and then nothing was written.
 * @throws TypeError, RangeError for arguments or answers that cannot be used
 */
export async function deploySettings(command: SettingsCommand): Promise<number> {
  const options = readOptions(command.args);
  if (options.migrations) return makeMigrationSettings(command, options);
  if (options.site !== null)
    return options.check
      ? checkSiteFile(command, options.target)
      : makeSiteFile(command, options, options.site);
  const folder = settingsFolder(options.target);
  const fileOf = (name: string) => join(folder, `${name}.env`);
  const stored = readStoredFiles(join(command.root, folder));
  return options.check
    ? checkFiles(command, options.target, { stored, fileOf })
    : makeFiles(command, options, stored, fileOf);
}
