import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../settings.ts';
import { type AppParts, sharedSettings } from './app-parts.ts';
import { type NodeApp, startNodeApp } from './node-app.ts';
import { outsideProviders } from './outside-providers.ts';
import { TEMPLATE } from './template-repository.ts';

/** Starts the worker as it is deployed: from a freshly built bundle. */
export async function startWorker(parts: AppParts): Promise<NodeApp> {
  const { places, ports, host, secrets, storage } = parts;
  const dir = join(places.state, 'worker');
  const build = join(workspace, 'apps/worker/build/main.ts');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', build, dir]);
  return startNodeApp({
    main: join(dir, 'server.mjs'),
    logFile: join(places.state, 'logs', 'worker.log'),
    env: {
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
    },
  });
}
