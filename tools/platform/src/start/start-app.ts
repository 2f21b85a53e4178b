import { readDotEnv } from '@portal/env/dot-env';
import { sourceFingerprint } from '@portal/site-kit/source-fingerprint';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Places, workspace } from '../settings.ts';
import { buildUnlessCached, deleteBuildNote } from './build-unless-cached.ts';
import { writeAppSettings } from './app-settings.ts';
import { type NodeApp, startNodeApp } from './node-app.ts';

/** How to build and start an app of this workspace. */
export interface AppStart {
  /** Its folder in `apps`. */
  app: 'admin' | 'connector' | 'worker';
  places: Places;
  /** Its settings, also for the build, where they override those of an `.env` file in the app's folder. */
  env: Readonly<Record<string, string>>;
  /** Arguments of Node, in the app's folder, for the build; the output folder is appended. */
  build: readonly string[];
  /** The main file in the output folder. */
  main: string;
  /** Settings of the start that differ from those of the build. */
  run?: Partial<Pick<Parameters<typeof startNodeApp>[0], 'env' | 'ready'>>;
}

/** Arguments of Node that bundle an app. */
export const BUNDLE = ['--disable-warning=ExperimentalWarning', 'build/main.ts'] as const;

/**
 * Starts an app from its build, which is made unless there is one from the same sources with the same settings. It lies in a folder of
 * the platform's own, so that builds of the workspace never get in its way.
 * @throws Error with what the build says; SetupError when it does not come up, and then it is built again by the next start
 */
export async function startApp({ app, places, env, build, main, run = {} }: AppStart): Promise<NodeApp> {
  const dir = join(places.state, app);
  const root = join(workspace, 'apps', app);
  const sources = [`apps/${app}/**/*`, 'libs/**/*', 'tools/function-bundle/**/*'];
  const settings = JSON.stringify([build, env, readDotEnv(root, 'production')]);
  await buildUnlessCached({
    dir,
    from: createHash('sha256')
      .update(sourceFingerprint([...sources, 'tsconfig.base.json', 'package-lock.json']))
      .update(settings)
      .digest('hex'),
    build: async () => {
      await promisify(execFile)(process.execPath, [...build, dir], {
        cwd: root,
        env: { PATH: process.env['PATH'] ?? '', ASTRO_TELEMETRY_DISABLED: '1', ...env },
      });
    },
  });
  writeAppSettings(places.state, app, env);
  const logFile = join(places.state, 'logs', `${app}.log`);
  return startNodeApp({ env, ...run, main: join(dir, main), logFile }).catch((error: unknown) => {
    deleteBuildNote(dir);
    throw error;
  });
}
