import { type AppParts, mailSettings, settingsOf, sharedSettings } from './app-parts.ts';
import type { NodeApp } from './node-app.ts';
import { outsideProviders } from './outside-providers.ts';
import { BUNDLE, startApp } from './start-app.ts';
import { TEMPLATE } from './template-repository.ts';

/** Starts the worker as it is deployed: from its bundle. */
export async function startWorker(parts: AppParts): Promise<NodeApp> {
  const { places } = parts;
  return startApp({
    app: 'worker',
    places,
    env: settingsOf(parts, 'worker', settings(parts)),
    build: BUNDLE,
    main: 'server.mjs',
  });
}

function settings(parts: AppParts): Record<string, string> {
  const { ports, host, secrets, storage } = parts;
  return {
    ...sharedSettings(parts),
    ...mailSettings(parts),
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
