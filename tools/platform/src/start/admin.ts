import { join } from 'node:path';
import { workspace } from '../settings.ts';
import {
  type AppParts,
  mailSettings,
  secondFactorSettings,
  settingsOf,
  sharedSettings,
} from './app-parts.ts';
import type { NodeApp } from './node-app.ts';
import { outsideProviders } from './outside-providers.ts';
import { startApp } from './start-app.ts';
import { TEMPLATE } from './template-repository.ts';

/** Builds the admin app, whose build fails when a setting is missing, and starts it. */
export async function startAdmin(parts: AppParts): Promise<NodeApp> {
  const { places, ports, host } = parts;
  const env = settingsOf(parts, 'admin', settings(parts));
  return startApp({
    app: 'admin',
    places,
    env,
    build: [join(workspace, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir'],
    main: 'server/entry.mjs',
    run: {
      env: { ...env, NODE_ENV: 'production', PORT: String(ports.admin), HOST: host },
      ready: 'Server listening',
    },
  });
}

function settings(parts: AppParts): Record<string, string> {
  const { ports, secrets, host, storage } = parts;
  const own = `http://localhost:${ports.admin}`;
  return {
    ...sharedSettings(parts),
    ...secondFactorSettings,
    ...mailSettings(parts),
    SITE: own,
    DB_ANON_KEY: secrets.dbAnonKey,
    CONNECTOR_INVOKE_SECRET: secrets.connectorInvokeSecret,
    MCP_PUBLIC_URL: `http://localhost:${ports.connector}`,
    // The local model accepts any key.
    LLM_API_KEY: 'local',
    LLM_API_URL: `http://${host}:${ports.languageModel}`,
    ...secrets.adminSettings,
    TEMPLATE_OWNER: TEMPLATE.owner,
    TEMPLATE_REPO: TEMPLATE.repo,
    ...outsideProviders({ ports, host, secrets }),
    ...storage,
  };
}
