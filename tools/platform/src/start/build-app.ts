import { readDotEnv } from '@portal/env/dot-env';
import { sourceFingerprint } from '@portal/site-kit/source-fingerprint';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../settings.ts';
import { builtOnce } from './built-once.ts';

/** How an app is built for this platform. */
export interface AppBuild {
  /** Its folder in `apps`. */
  app: 'admin' | 'connector' | 'worker';
  /** What Node runs in that folder. */
  command: readonly string[];
  /** A folder of the platform's own, so that builds of the workspace never get in its way. */
  dir: string;
  /** The settings of the app. The build has them too: they come before those that an `.env` file in the app's folder has for its deployment elsewhere. */
  env: Readonly<Record<string, string>>;
}

/** Makes the bundle of an app, into the folder that is named after it. */
export const BUNDLE = ['--disable-warning=ExperimentalWarning', 'build/main.ts'] as const;

/** Builds an app, unless it was built from the same sources with the same settings before. @throws Error with what the build says */
export async function buildApp({ app, command, dir, env }: AppBuild): Promise<void> {
  const root = join(workspace, 'apps', app);
  const sources = [`apps/${app}/**/*`, 'libs/**/*', 'tools/function-bundle/**/*'];
  const settings = JSON.stringify([command, env, readDotEnv(root, 'production')]);
  await builtOnce({
    dir,
    from: createHash('sha256')
      .update(sourceFingerprint([...sources, 'tsconfig.base.json', 'package-lock.json']))
      .update(settings)
      .digest('hex'),
    build: async () => {
      await promisify(execFile)(process.execPath, [...command], {
        cwd: root,
        env: { PATH: process.env['PATH'] ?? '', ASTRO_TELEMETRY_DISABLED: '1', ...env },
      });
    },
  });
}
