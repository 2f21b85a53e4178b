import { localSettingsFolder, settingsText, writeSettingsFile } from '@portal/deploy/settings';
import { adminEnv, connectorEnv, workerEnv } from '@portal/env';
import { join } from 'node:path';
import { oneLine } from './target-settings.ts';

const DEPLOYMENTS = { admin: adminEnv, connector: connectorEnv, worker: workerEnv } as const;

/** Writes the settings of an app as a deployment has them, for `npm run doctor -- local`. */
export function writeAppSettings(
  state: string,
  app: keyof typeof DEPLOYMENTS,
  env: Readonly<Record<string, string>>,
): void {
  const { table } = DEPLOYMENTS[app];
  const own = Object.entries(env)
    .filter(([name]) => Object.hasOwn(table, name))
    .map(([name, value]) => [name, oneLine(value)] as const);
  writeSettingsFile(
    join(localSettingsFolder(state), `${app}.env`),
    settingsText(DEPLOYMENTS[app], Object.fromEntries(own)),
  );
}
