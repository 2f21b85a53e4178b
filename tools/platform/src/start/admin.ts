import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../settings.ts';
import { type AppParts, sharedSettings } from './app-parts.ts';
import { type NodeApp, startNodeApp } from './node-app.ts';
import { outsideProviders } from './outside-providers.ts';
import { TEMPLATE } from './template-repository.ts';

/**
 * Builds the admin app, whose build fails when a setting is missing, and starts it. It is built into a folder of the
 * platform's own, so that builds of the workspace never get in its way.
 */
export async function startAdmin(parts: AppParts): Promise<NodeApp> {
  const { places, ports, host } = parts;
  const outDir = join(places.state, 'admin');
  const env = settings(parts);
  const astro = join(workspace, 'node_modules/astro/bin/astro.mjs');
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', outDir], {
    cwd: join(workspace, 'apps/admin'),
    env: { PATH: process.env['PATH'] ?? '', ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  return startNodeApp({
    main: join(outDir, 'server/entry.mjs'),
    logFile: join(places.state, 'logs', 'admin.log'),
    env: { ...env, NODE_ENV: 'production', PORT: String(ports.admin), HOST: host },
    ready: 'Server listening',
  });
}

function settings(parts: AppParts): Record<string, string> {
  const { ports, secrets, host, storage } = parts;
  const own = `http://localhost:${ports.admin}`;
  return {
    ...sharedSettings(parts),
    SITE: own,
    DB_ANON_KEY: secrets.dbAnonKey,
    CONNECTOR_INVOKE_SECRET: secrets.connectorInvokeSecret,
    // The stand-in takes any key.
    LLM_API_KEY: 'local',
    LLM_API_URL: `http://${host}:${ports.languageModel}`,
    ...secrets.adminSettings,
    TEMPLATE_OWNER: TEMPLATE.owner,
    TEMPLATE_REPO: TEMPLATE.repo,
    ...outsideProviders({ ports, host, secrets }),
    ...storage,
  };
}
