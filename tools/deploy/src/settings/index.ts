export { answersOf } from './answers-of.ts';
export { compareSettings, type DeploymentSettings, type SettingsFault } from './compare-settings.ts';
export { deploySettings } from './deploy-settings.ts';
export { isWorkerApart, platformDeployments } from './deployments.ts';
export { SETTINGS_HELP } from './options.ts';
export { readSettingsFile, settingsText, writeSettingsFile } from './settings-file.ts';
export {
  clashingValues,
  localSettingsFolder,
  readStoredFiles,
  settingsFolder,
  type StoredFile,
} from './stored-files.ts';
export { settingsCommand, targetOf, targetOrLocal } from './target.ts';
export { isOnThisMachine } from './this-machine.ts';
