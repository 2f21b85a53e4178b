import { join } from 'node:path';
import { type AppParts, sharedSettings } from './app-parts.ts';
import { buildApp, BUNDLE } from './build-app.ts';
import { type NodeApp, startNodeApp } from './node-app.ts';
import { outsideProviders } from './outside-providers.ts';
import { TEMPLATE } from './template-repository.ts';

/** Starts the worker as it is deployed: from its bundle. */
export async function startWorker(parts: AppParts): Promise<NodeApp> {
  const { state } = parts.places;
  const dir = join(state, 'worker');
  const env = settings(parts);
  await buildApp({ app: 'worker', command: [...BUNDLE, dir], dir, env });
  return startNodeApp({ main: join(dir, 'server.mjs'), logFile: join(state, 'logs', 'worker.log'), env });
}

function settings(parts: AppParts): Record<string, string> {
  const { ports, host, secrets, storage } = parts;
  return {
    ...sharedSettings(parts),
    PORT: String(ports.worker),
    HOST: host,
    MCP_PUBLIC_URL: `http://localhost:${ports.connector}`,
    PROVISION_INVOKE_ORIGIN: `http://${host}:${ports.worker}`,
    PROVISION_INVOKE_SECRET: secrets.provisionInvokeSecret,
    ADMIN_ORIGIN: `http://localhost:${ports.admin}`,
    DB_ANON_KEY: secrets.dbAnonKey,
    TEMPLATE_OWNER: TEMPLATE.owner,
    TEMPLATE_REPO: TEMPLATE.repo,
    ...outsideProviders({ ports, host, secrets }),
    ...storage,
  };
}
