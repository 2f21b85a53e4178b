import type { CodeHost } from '@portal/local-cloud/code-host';
import type { Postgres } from '@portal/local-cloud/postgres';
import {
  applyMigrations,
  openDatabase,
  postgresPeople,
  postgresSites,
  postgresUserReader,
  setServicePassword,
} from '@portal/platform-db';
import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { type Places, type Ports, workspace } from '../settings.ts';
import { isPlatformUser, PEOPLE } from './accounts.ts';
import { authUser } from './auth-user.ts';
import { type NodeApp, startNodeApp } from './node-app.ts';
import { SAMPLE } from './sample-repository.ts';
import type { Secrets } from './secrets.ts';

/** What the connector stands on. */
export interface ConnectorParts {
  places: Places;
  ports: Ports;
  host: string;
  secrets: Secrets;
  save: (changes: Partial<Secrets>) => void;
  codeHost: CodeHost;
  postgres: Postgres;
}

/** Id of the sample site's record. */
const SAMPLE_SITE_ID = '00000000-0000-4000-8000-000000000001';

/**
 * Migrates and seeds the platform database, installs the platform's app on the code host, and starts the connector as it is
 * deployed: from its bundle, made anew.
 */
export async function startConnector(parts: ConnectorParts): Promise<NodeApp> {
  const { places, ports, host, secrets, codeHost, postgres: server } = parts;
  const prepared = installApp(parts).then(async (installed) => {
    await prepareDatabase(parts, String(installed.installationId));
    return installed;
  });
  const [app, main] = await Promise.all([prepared, bundleConnector(join(places.state, 'connector'))]);
  const jwt = connectorKeys(parts);
  return startNodeApp({
    main,
    logFile: join(places.state, 'logs', 'connector.log'),
    env: {
      PORT: String(ports.connector),
      HOST: host,
      MCP_PUBLIC_URL: `http://localhost:${ports.connector}`,
      MCP_JWT_KID: jwt.kid,
      MCP_JWT_PRIVATE_KEY_B64: jwt.privateKeyB64,
      MCP_JWT_PUBLIC_JWK: jwt.publicJwk,
      ADMIN_ORIGIN: `http://localhost:${ports.admin}`,
      PROVISION_INVOKE_SECRET: secrets.provisionInvokeSecret,
      DB_URL: `http://${host}:${ports.auth}`,
      DB_SERVICE_ROLE_KEY: secrets.dbServiceRoleKey,
      DB_POSTGRES_URL: server.url('postgres', 'portal_service', secrets.dbServiceRoleKey),
      CODEHOST_APP_ID: String(app.appId),
      CODEHOST_APP_PRIVATE_KEY: app.privateKey,
      CODEHOST_API_URL: codeHost.url,
    },
  });
}

/** Gives the file of the server. A folder of the platform's own: builds of the workspace never get in its way. */
async function bundleConnector(dir: string): Promise<string> {
  const build = join(workspace, 'apps/connector/build/main.ts');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', build, dir]);
  return join(dir, 'server.mjs');
}

async function installApp({ codeHost, secrets, save }: ConnectorParts) {
  if (secrets.codeHostAppKey === undefined) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    save({ codeHostAppKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() });
  }
  const privateKey = secrets.codeHostAppKey ?? '';
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const appId = await codeHost.registerApp({ slug: 'portal', publicKey });
  const installationId = await codeHost.installApp(appId, SAMPLE.repository.owner);
  return { appId, installationId, privateKey };
}

async function prepareDatabase(
  { postgres: server, secrets, ports, host }: ConnectorParts,
  installationId: string,
): Promise<void> {
  const admin = postgres(server.adminUrl, { onnotice: () => undefined });
  try {
    await applyMigrations(admin, join(workspace, 'migrations'));
    await setServicePassword(admin, secrets.dbServiceRoleKey);
  } finally {
    await admin.end();
  }
  const database = openDatabase({
    url: server.url('postgres', 'portal_service', secrets.dbServiceRoleKey),
    mode: 'server',
  });
  try {
    const people = postgresPeople(database);
    await people.putInstallation({ id: installationId, account: SAMPLE.repository.owner });
    await postgresSites(database).putSite({
      siteId: SAMPLE_SITE_ID,
      name: 'Søndre Dok',
      subdomain: SAMPLE.subdomain,
      url: `http://localhost:${ports.sampleSite}`,
      ...SAMPLE.repository,
      installationId,
      publishedBranch: 'main',
      provisioningStatus: 'ready',
      failedStep: null,
    });
    const users = postgresUserReader(database);
    for (const { email, userId, role, canProvision, member } of PEOPLE.filter(isPlatformUser)) {
      // What somebody made of the account since the first start stays.
      if ((await users.findUser(userId)) !== null) continue;
      const authUserId = await authUser(
        { url: `http://${host}:${ports.auth}`, serviceKey: secrets.dbServiceRoleKey },
        email,
      );
      await people.putUser({ userId, authUserId, email, role, canProvision });
      if (member) await people.putMembership({ userId, installationId });
    }
  } finally {
    await database.close();
  }
}

/** The connector's signing key, made at the first start. */
function connectorKeys({ secrets, save }: ConnectorParts): {
  kid: string;
  privateKeyB64: string;
  publicJwk: string;
} {
  if (secrets.connectorKeys === undefined) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = randomBytes(8).toString('hex');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const publicJwk = JSON.stringify({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      alg: 'ES256',
      use: 'sig',
    });
    save({ connectorKeys: { kid, privateKeyB64: Buffer.from(pem).toString('base64'), publicJwk } });
  }
  return secrets.connectorKeys ?? { kid: '', privateKeyB64: '', publicJwk: '' };
}
