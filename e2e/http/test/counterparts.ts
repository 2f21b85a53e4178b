import { startAuth } from '@portal/local-cloud/auth';
import { type CodeHost, startCodeHost } from '@portal/local-cloud/code-host';
import { type Inbox, openInbox } from '@portal/local-cloud/inbox';
import { startObjectStore } from '@portal/local-cloud/object-store';
import { type Database, openDatabase, postgresUsers } from '@portal/platform-db';
import { createTestDatabase, type TestDatabase } from '@portal/platform-db/testing';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startBroker } from './broker-server.ts';

/** Owner of the repositories that the platform's app reaches. */
export const OWNER = 'portal-sample';

/** The servers that client sites ask, on free ports, with state of their own. */
export interface Counterparts {
  dir: string;
  database: Database;
  databaseUrls: TestDatabase;
  codeHost: CodeHost;
  installationId: string;
  auth: { url: string; anonKey: string; serviceKey: string };
  inbox: Inbox;
  /** Where the broker answers. */
  brokerUrl: string;
  /** The bodies of the broker’s requests and answers while `during` runs. */
  brokerBodies(during: () => Promise<void>): Promise<string[]>;
  /** Makes an account at the auth server, and returns its id. */
  accountOf(person: { email: string; password: string }): Promise<string>;
  /** Every line that they wrote to a log. */
  lines: readonly string[];
  /** The keys that these servers are called with. */
  secrets: readonly string[];
  close(): Promise<void>;
}

/** Options of the servers. */
export interface CounterpartsOptions {
  /** Addresses that mailed links and social sign-ins may lead to. */
  redirects: readonly string[];
  /** Whether files larger than a repository takes are sent: starts an object store. */
  store: boolean;
}

const User = z.object({ id: z.string() });
const ASSETS = 'portal-assets';
const DOCUMENTS = 'portal-documents';
const host = '127.0.0.1';
const auth = { anonKey: 'anon-key-of-this-test', serviceKey: 'service-key-canary-of-this-test' };
const credentials = { accessKeyId: 'test-key', secretAccessKey: 'store-secret-canary-of-this-test' };

/** Starts the servers that client sites ask. */
export async function startCounterparts({ redirects, store }: CounterpartsOptions): Promise<Counterparts> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const dir = await mkdtemp(join(tmpdir(), 'portal-site-tests-'));
  const databaseUrls = await createTestDatabase();
  const database = openDatabase({ url: databaseUrls.url, mode: 'server' });
  const codeHost = await startCodeHost({ dir: join(dir, 'code-host'), port: 0, log });
  const app = await installedApp(codeHost, database);
  const inbox = openInbox(join(dir, 'inbox'));
  const authServer = await startAuth({
    ...auth,
    dir: join(dir, 'auth'),
    host,
    port: 0,
    databaseUrl: databaseUrls.adminUrl,
    siteUrl: redirects[0] ?? '',
    redirects,
    providers: () => [],
    inbox,
    log,
  });
  const { url } = authServer;
  const objectStore = store
    ? await startObjectStore({
        dir: join(dir, 'store'),
        host,
        port: 0,
        credentials,
        log,
        publicBucket: ASSETS,
        privateBucket: DOCUMENTS,
      })
    : null;
  let bodies: string[] | null = null;
  const onBody = (text: string) => void bodies?.push(text);
  const broker = await startBroker({
    database,
    log,
    onBody,
    auth: { url, ...auth },
    codeHost: { url: codeHost.url, ...app },
    buckets: {
      ...credentials,
      accountId: 'local',
      endpoint: objectStore?.endpoint,
      publicBase: objectStore?.publicBase,
      assetsBucket: objectStore === null ? undefined : ASSETS,
      documentsBucket: objectStore === null ? undefined : DOCUMENTS,
    },
  });
  return {
    dir,
    database,
    databaseUrls,
    codeHost,
    inbox,
    lines,
    installationId: app.installationId,
    auth: { url, ...auth },
    brokerUrl: broker.url,
    secrets: [auth.serviceKey, credentials.secretAccessKey],
    async brokerBodies(during) {
      const recorded: string[] = [];
      bodies = recorded;
      await during().finally(() => {
        bodies = null;
      });
      return recorded;
    },
    async accountOf({ email, password }) {
      const answer = await fetch(`${url}/auth/v1/admin/users`, {
        method: 'POST',
        headers: {
          apikey: auth.serviceKey,
          authorization: `Bearer ${auth.serviceKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email, password, email_confirm: true }),
      });
      return User.parse(await answer.json()).id;
    },
    async close() {
      await broker.close();
      await objectStore?.close();
      await authServer.close();
      await codeHost.close();
      await database.close();
      await databaseUrls.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The platform's app at the code host, installed for the owner of the repositories. */
async function installedApp(codeHost: CodeHost, database: Database) {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const id = await codeHost.registerApp({ slug: 'portal', publicKey });
  const installationId = String(await codeHost.installApp(id, OWNER));
  await postgresUsers(database).addInstallation({ installationId, account: OWNER });
  return { appId: String(id), privateKey, installationId };
}
