import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Postgres } from '@portal/local-cloud/postgres';
import type { CodeHost } from '@portal/local-cloud/code-host';
import { type Places, type Ports, workspace } from '../settings.ts';
import type { AppInstallation } from './app-installation.ts';
import { type NodeApp, startNodeApp } from './node-app.ts';
import { outsideProviders } from './outside-providers.ts';
import type { Secrets } from './secrets.ts';
import { TEMPLATE } from './template-repository.ts';

/** What the worker needs. */
export interface WorkerParts {
  places: Places;
  ports: Ports;
  host: string;
  secrets: Secrets;
  codeHost: CodeHost;
  postgres: Postgres;
  app: AppInstallation;
  /** How the object store is reached. */
  storage: Readonly<Record<string, string>>;
}

/** Starts the worker as it is deployed: from a freshly built bundle. */
export async function startWorker(parts: WorkerParts): Promise<NodeApp> {
  const { places, ports, host, secrets, codeHost, postgres, app, storage } = parts;
  const dir = join(places.state, 'worker');
  const build = join(workspace, 'apps/worker/build/main.ts');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', build, dir]);
  return startNodeApp({
    main: join(dir, 'server.mjs'),
    logFile: join(places.state, 'logs', 'worker.log'),
    env: {
      PORT: String(ports.worker),
      HOST: host,
      MCP_PUBLIC_URL: `http://localhost:${ports.connector}`,
      PROVISION_INVOKE_ORIGIN: `http://${host}:${ports.worker}`,
      PROVISION_INVOKE_SECRET: secrets.provisionInvokeSecret,
      ADMIN_ORIGIN: `http://localhost:${ports.admin}`,
      DB_URL: `http://${host}:${ports.auth}`,
      DB_ANON_KEY: secrets.dbAnonKey,
      DB_SERVICE_ROLE_KEY: secrets.dbServiceRoleKey,
      DB_POSTGRES_URL: postgres.url('postgres', 'portal_service', secrets.dbServiceRoleKey),
      CODEHOST_APP_ID: app.appId,
      CODEHOST_APP_PRIVATE_KEY: app.privateKey,
      CODEHOST_API_URL: codeHost.url,
      TEMPLATE_OWNER: TEMPLATE.owner,
      TEMPLATE_REPO: TEMPLATE.repo,
      ...outsideProviders({ ports, host, secrets }),
      ...storage,
    },
  });
}
