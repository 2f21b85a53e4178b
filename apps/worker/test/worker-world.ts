import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NetlifyAPI } from '@netlify/api';
import { signedWorker } from '@portal/broker';
import { postgresSiteRequests } from '@portal/platform-db';
import { createSuiteDatabase, SERVICE_PASSWORD, type SuiteDatabase } from '@portal/platform-db/testing';
import { HOSTED_FUNCTIONS_PATH, PROVISION_FUNCTION, type RequestDeps } from '@portal/provisioning';
import { startAuth } from '@portal/local-cloud/auth';
import { openInbox } from '@portal/local-cloud/inbox';
import { startTestHosting, type TestHosting } from '@portal/local-cloud/testing/hosting';
import { openStatementGate, type StatementGate } from './statement-gate.ts';
import { bundleWorker, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

const SECRET = 'a secret of the tests, long enough';
const OWNER = 'agency';
/** An address where nothing listens, and to which nothing is sent. */
const NOWHERE = 'http://127.0.0.1:9';

/** What exists of one site, counted in the local cloud and in the database. */
export interface Inventory {
  repositories: string[];
  commits: number;
  keys: number;
  hooks: number;
  hostingSites: number;
  variables: number;
  deployHooks: string[];
  deploys: string[];
  records: number;
  owners: number;
  viewers: number;
  siteKeys: number;
}

/** The local cloud with a small template, a database behind a gate, and workers as they are deployed. */
export interface WorkerWorld {
  suite: SuiteDatabase;
  gate: StatementGate;
  /** A platform user who may request sites. */
  userId: string;
  installationId: string;
  startWorker(): Promise<WorkerProcess>;
  /** What site requests of the connector depend on: signed calls to that process. */
  requestDeps(worker: WorkerProcess): RequestDeps;
  /** Lets leases and the pauses between attempts expire. */
  passTime(): Promise<void>;
  inventory(siteId: string): Promise<Inventory>;
  close(): Promise<void>;
}

/** Starts everything except a worker. */
export async function startWorkerWorld(): Promise<WorkerWorld> {
  const suite = await createSuiteDatabase('server');
  const gate = await openStatementGate(suite.url);
  const hosting = await startTestHosting();
  const { codeHost } = hosting;
  // Mails the owners of the sites.
  const auth = await startAuth({
    dir: join(hosting.dir, 'auth'),
    host: '127.0.0.1',
    port: 0,
    databaseUrl: suite.adminUrl,
    anonKey: 'anon',
    serviceKey: SERVICE_PASSWORD,
    siteUrl: NOWHERE,
    redirects: [],
    providers: () => [],
    inbox: openInbox(join(hosting.dir, 'inbox')),
    log: () => undefined,
  });
  const template = await hosting.repository('template');
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const appId = await codeHost.registerApp({
    slug: 'portal',
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  const installationId = String(await codeHost.installApp(appId, OWNER));
  const userId = 'u-admin';
  await suite.sql(`
    insert into portal.platform_users (id, auth_user_id, email, role)
      values ('${userId}', 'auth-admin', 'admin@example.test', 'admin');
    insert into portal.installations (id, account) values ('${installationId}', '${OWNER}')`);
  const main = await bundleWorker(join(hosting.dir, 'worker'));
  const running: WorkerProcess[] = [];
  const env = {
    ADMIN_ORIGIN: NOWHERE,
    DB_URL: auth.url,
    DB_ANON_KEY: 'anon',
    PROVISION_INVOKE_SECRET: SECRET,
    DB_SERVICE_ROLE_KEY: SERVICE_PASSWORD,
    DB_POSTGRES_URL: gate.url,
    CODEHOST_APP_ID: String(appId),
    CODEHOST_API_URL: codeHost.url,
    CODEHOST_APP_PRIVATE_KEY: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    TEMPLATE_OWNER: template.owner,
    TEMPLATE_REPO: template.repo,
    HOST_API_URL: hosting.hosting.apiUrl,
    HOST_API_TOKEN: hosting.token,
    HOST_TEAM_SLUG: OWNER,
    DNS_API_URL: hosting.dnsOptions.baseUrl,
    DNS_API_TOKEN: hosting.dnsOptions.token,
    DNS_ZONE_ID: hosting.dnsOptions.zoneId,
  };
  return {
    suite,
    gate,
    userId,
    installationId,
    async startWorker() {
      const worker = await startWorkerProcess(main, env);
      running.push(worker);
      return worker;
    },
    requestDeps: ({ origin }) => ({
      requests: postgresSiteRequests(suite.processes[0]),
      worker: signedWorker({
        url: `${origin}${HOSTED_FUNCTIONS_PATH}/${PROVISION_FUNCTION}`,
        secret: SECRET,
        now: () => new Date(),
        newId: () => crypto.randomUUID(),
      }),
      newId: () => crypto.randomUUID(),
    }),
    passTime: async () =>
      void (await suite.sql(`
        update portal.sites set lease_until = least(lease_until, now()), enqueued_at = now() - interval '1 hour';
        update portal.routine_runs set lease_until = now(), started_at = started_at - interval '1 hour' where ended_at is null`)),
    inventory: inventoryOf({ suite, hosting, template: template.repo }),
    async close() {
      await Promise.all(running.map((worker) => worker.end('SIGKILL')));
      await gate.close();
      await auth.close();
      await hosting.close();
      await suite.end();
    },
  };
}

function inventoryOf({
  suite,
  hosting,
  template,
}: {
  suite: SuiteDatabase;
  hosting: TestHosting;
  template: string;
}) {
  const { protocol, host, pathname } = new URL(hosting.hosting.apiUrl);
  const client = new NetlifyAPI(hosting.token, { scheme: protocol.slice(0, -1), host, pathPrefix: pathname });
  const folder = join(hosting.dir, 'code-host', 'repositories', OWNER);
  const { baseUrl, zoneId, token } = hosting.dnsOptions;
  const count = async (table: string, siteId: string) =>
    (await suite.sql(`select 1 from portal.${table} and site_id = '${siteId}'`)).length;
  return async (siteId: string): Promise<Inventory> => {
    const short = siteId.slice(0, 8);
    const repositories = readdirSync(folder)
      .map((name) => name.replace(/\.git$/, ''))
      .filter((name) => name !== template && name.endsWith(short));
    const [repo] = repositories;
    const access =
      repo === undefined ? { keys: [], hooks: [] } : hosting.codeHost.accessTo({ owner: OWNER, repo });
    const sites = (await client.listSitesForAccount({ account_slug: OWNER })).filter(({ name }) =>
      name?.includes(short),
    );
    const [site] = sites;
    const at = { site_id: site?.id ?? '' };
    const records = await fetch(`${baseUrl}/zones/${zoneId}/dns_records`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { result } = (await records.json()) as { result: { comment: string | null }[] };
    return {
      repositories,
      commits:
        repo === undefined
          ? 0
          : Number(
              execFileSync('git', ['-c', 'safe.directory=*', 'rev-list', '--count', 'main'], {
                cwd: join(folder, `${repo}.git`),
              }),
            ),
      keys: access.keys.length,
      hooks: access.hooks.length,
      hostingSites: sites.length,
      variables: site ? (await client.getEnvVars({ account_id: OWNER, ...at })).length : 0,
      deployHooks: site ? (await client.listHooksBySiteId(at)).map(({ event }) => event ?? '').sort() : [],
      deploys: site ? (await client.listSiteDeploys(at)).map(({ state }) => state ?? '') : [],
      records: result.filter(({ comment }) => comment === `portal:${siteId}`).length,
      owners: await count(`site_members where role = 'owner'`, siteId),
      viewers: await count('viewer_credentials where true', siteId),
      siteKeys: await count('site_api_keys where revoked_at is null', siteId),
    };
  };
}
