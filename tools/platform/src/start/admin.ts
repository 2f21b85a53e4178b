import type { CodeHost } from '@portal/local-cloud/code-host';
import type { Postgres } from '@portal/local-cloud/postgres';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Places, type Ports, workspace } from '../settings.ts';
import type { AppInstallation } from './app-installation.ts';
import { type NodeApp, startNodeApp } from './node-app.ts';
import { outsideProviders } from './outside-providers.ts';
import type { Secrets } from './secrets.ts';
import { TEMPLATE } from './template-repository.ts';

/** What the admin app needs. */
export interface AdminParts {
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

/**
 * Builds the admin app, whose build fails when a setting is missing, and starts it. It is built into a folder of the
 * platform's own, so that builds of the workspace never get in its way.
 */
export async function startAdmin(parts: AdminParts): Promise<NodeApp> {
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

function settings(parts: AdminParts): Record<string, string> {
  const { ports, secrets, codeHost, postgres, app, host, storage } = parts;
  const own = `http://localhost:${ports.admin}`;
  return {
    SITE: own,
    DB_URL: `http://${host}:${ports.auth}`,
    DB_ANON_KEY: secrets.dbAnonKey,
    DB_SERVICE_ROLE_KEY: secrets.dbServiceRoleKey,
    DB_POSTGRES_URL: postgres.url('postgres', 'portal_service', secrets.dbServiceRoleKey),
    CODEHOST_APP_ID: app.appId,
    CODEHOST_APP_PRIVATE_KEY: app.privateKey,
    CODEHOST_API_URL: codeHost.url,
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
