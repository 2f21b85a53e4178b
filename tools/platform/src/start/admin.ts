import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { type AppParts, sharedSettings } from './app-parts.ts';
import { buildApp } from './build-app.ts';
import { type NodeApp, startNodeApp } from './node-app.ts';
import { outsideProviders } from './outside-providers.ts';
import { TEMPLATE } from './template-repository.ts';

/** Builds the admin app, whose build fails when a setting is missing, and starts it. */
export async function startAdmin(parts: AppParts): Promise<NodeApp> {
  const { places, ports, host } = parts;
  const dir = join(places.state, 'admin');
  const env = settings(parts);
  const astro = join(workspace, 'node_modules/astro/bin/astro.mjs');
  await buildApp({ app: 'admin', command: [astro, 'build', '--outDir', dir], dir, env });
  return startNodeApp({
    main: join(dir, 'server/entry.mjs'),
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
