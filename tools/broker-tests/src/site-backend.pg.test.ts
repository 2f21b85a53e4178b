import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  brokerHandler,
  type BrokerHandlerDeps,
  directBackend,
  installationGrants,
  networkBackend,
} from '@portal/broker';
import { bucketStorage, KIT_VERSION } from '@portal/content-core';
import {
  postgresAuditLog,
  postgresRateLimiter,
  postgresSiteApiKeys,
  postgresSiteRecords,
} from '@portal/platform-db';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '@portal/platform-db/testing';
import { s3Buckets } from '@portal/s3';
import { hashSecretToken, platformMails } from '@portal/sites';
import { siteBackendContract } from '@portal/sites/contracts';
import { smtpMail } from '@portal/smtp';
import {
  supabaseAccountLinks,
  supabaseAccountTokens,
  supabaseEditorAccounts,
  supabaseEditorMails,
  supabaseLiveHints,
} from '@portal/supabase';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type InboxSmtp, startInboxSmtp } from '@portal/local-cloud/inbox';
import { startTestAuth, type TestAuth } from '@portal/local-cloud/testing/auth';
import { startTestStore, type TestStore } from '@portal/local-cloud/testing/store';

const SITE = 'https://site.example.test';
const OWNER = 'owner@example.test';
const EDITOR = 'editor@example.test';
/** A hundred calls at once over one connection take their time on a busy machine. */
const PATIENCE_MS = 60_000;
const now = () => new Date();
/** Limits count in windows of a minute: one that ended between two calls would allow what is to be refused. */
const limitedAt = now();

describe.each(MODES)('in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let auth: TestAuth;
  let store: TestStore;
  let smtp: InboxSmtp;
  let deps: BrokerHandlerDeps;
  let server: Server;
  let url = '';
  const [lines, minted] = [new Array<string>(), new Array<unknown>()];
  const keys = () => postgresSiteApiKeys(suite.processes[0], { now, newId: randomUUID });

  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
    auth = await startTestAuth({ databaseUrl: suite.adminUrl, redirects: [`${SITE}/**`], people: [] });
    store = await startTestStore();
    smtp = await startInboxSmtp(auth.inbox, { port: 0 });
    const { bucket: documentsBucket, ...account } = store.settings('portal-documents');
    const [database] = suite.processes;
    deps = {
      records: postgresSiteRecords(database, randomUUID),
      keys: keys(),
      limiter: postgresRateLimiter(database, () => limitedAt),
      audit: postgresAuditLog(database),
      storage: bucketStorage(
        s3Buckets({
          ...account,
          documentsBucket,
          assetsBucket: 'portal-assets',
          publicBase: store.publicBase,
        }),
      ),
      mails: supabaseEditorMails({ url: auth.url, apiKey: auth.serviceKey }),
      accounts: supabaseAccountLinks({ url: auth.url, apiKey: auth.serviceKey }),
      accountTokens: supabaseAccountTokens({ url: auth.url, apiKey: auth.anonKey }),
      liveHints: supabaseLiveHints({ url: auth.url, apiKey: auth.serviceKey }),
      repositories: installationGrants({
        origin: 'https://code.example.test',
        tokens: {
          mint: async (scope) => {
            minted.push(scope);
            return { token: 'token-canary' };
          },
        },
      }),
      now,
      log: (line) => lines.push(line),
      reportFailure: (error) => lines.push(`bug ${String(error)}`),
    };
    const handle = brokerHandler(deps);
    const started = serve({ fetch: handle, port: 0, hostname: '127.0.0.1' });
    server = started as Server;
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await smtp.close();
    await auth.close();
    await store.end();
    await suite.end();
  });

  /** Signs the person in at the auth server; an unknown one gets an account. */
  async function accessTokenOf(userId: string): Promise<string> {
    await suite.sql(`insert into auth.users (id, email, email_confirmed_at)
      values ('${userId}', '${userId}@example.test', now()) on conflict do nothing`);
    const headers = { apikey: auth.serviceKey, authorization: `Bearer ${auth.serviceKey}` };
    const admin = new GoTrueAdminApi({ url: `${auth.url}/auth/v1`, headers });
    const password = randomUUID();
    const { data } = await admin.updateUserById(userId, { password });
    const accounts = supabaseEditorAccounts({ url: auth.url, apiKey: auth.anonKey });
    const session = await accounts.signInWithPassword(data.user?.email ?? '', password);
    if (session === null) throw new TypeError('the person cannot sign in');
    return session.accessToken;
  }

  /** Two sites, the first with an owner and an editor, an empty auth server, and a key for each site. */
  async function twoSites() {
    await suite.empty();
    await store.empty();
    await suite.sql(`
      delete from auth.users;
      insert into auth.users (email, email_confirmed_at) values ('${OWNER}', now()), ('${EDITOR}', now());
      insert into portal.installations (id, account) values ('7', 'agency');
      insert into portal.sites (id, name, subdomain, url, owner, repo, installation_id, provisioning_status) values
        ('s-one', 'One', 'one', '${SITE}', 'agency', 'one', '7', 'ready'),
        ('s-two', 'Two', 'two', null, 'agency', 'two', '7', 'ready');
      insert into portal.site_members (site_id, auth_user_id, email, role)
        select 's-one', id::text, email, case email when '${OWNER}' then 'owner' else 'editor' end from auth.users`);
    const members = await deps.records.forSite('s-one').members.list();
    const [editor, owner] = [members[0], members[1]];
    if (editor === undefined || owner === undefined) throw new TypeError('the two members are not there');
    const mailsBefore = auth.inbox.mails().length;
    return {
      owner,
      editor,
      newId: randomUUID,
      reach: fetch,
      accessTokenOf,
      mailed: async () => {
        const mails = auth.inbox.mails();
        return mails.slice(0, mails.length - mailsBefore).map(({ to }) => to);
      },
      revealsLogged: async () =>
        (
          await suite.sql(
            `select 1 from portal.audit_log where action = 'site.credentials.findSealed' and outcome = 'ok'`,
          )
        ).length,
    };
  }
  const asked = async (siteId: string) =>
    networkBackend({
      url,
      siteId,
      apiKey: (await keys().issue(siteId, 'test')).key,
      kit: KIT_VERSION,
      timeoutMs: PATIENCE_MS,
    });
  const repository = {
    url: 'https://code.example.test/agency/one.git',
    token: 'token',
    publishedBranch: 'main',
  };

  siteBackendContract('the broker over the network', async () => ({
    ...(await twoSites()),
    backend: await asked('s-one'),
    neighbour: await asked('s-two'),
  }));

  /** The broker in process, with mail of its own. */
  function inProcess(siteId: string) {
    const from = { name: 'Agency', address: 'mail@agency.example.test' };
    const mail = smtpMail({ url: smtp.url, from });
    const { accounts, records } = deps;
    const mails = platformMails({ mail, agency: from.name, accounts, records, now, randomBytes });
    return directBackend({ ...deps, mails, repository: () => repository }, siteId);
  }
  siteBackendContract('the broker in process', async () => ({
    ...(await twoSites()),
    backend: inProcess('s-one'),
    neighbour: inProcess('s-two'),
  }));

  test('an invitation of our own signs in the person it was mailed to, once', async () => {
    const { owner } = await twoSites();
    const backend = inProcess('s-one');
    const returnTo = `${SITE}/edit/login/callback`;
    const invitation = { email: 'newcomer@example.test', role: 'editor', returnTo } as const;
    const { userId } = await backend.as(owner).members.invite(invitation);
    const [mail] = auth.inbox.mails(invitation.email);
    expect(mail).toMatchObject({ from: 'Agency <mail@agency.example.test>' });
    const token = new URL(mail?.action?.url ?? '').searchParams.get('invitation') ?? '';
    const accept = async () => backend.invitations.accept(await hashSecretToken(token));
    const link = await accept();
    const accounts = supabaseEditorAccounts({ url: auth.url, apiKey: auth.anonKey });
    expect(await accounts.redeemLink(link?.tokenHash ?? '', 'recovery')).toMatchObject({
      userId,
      verified: true,
    });
    expect(await accept()).toBeNull();
  });

  test('a revoked key, a key of another site and a site being deleted get the same answer', async () => {
    await twoSites();
    const { id, key } = await keys().issue('s-one', 'old');
    const ask = (siteId: string, apiKey: string) =>
      fetch(`${url}/api/site/settings.get`, {
        method: 'POST',
        headers: { 'x-site-id': siteId, 'x-api-key': apiKey },
        body: '{}',
      }).then(async (answer) => [answer.status, await answer.text()]);
    expect(await ask('s-one', key)).toEqual([200, '{"result":{"passwordEnabled":false}}']);
    const refusals = [await ask('s-two', key), await ask('s-nowhere', key)];
    await keys().revoke('s-one', id);
    refusals.push(await ask('s-one', key));
    const next = await keys().issue('s-one', 'new');
    await suite.sql(`update portal.sites set deleting_since = now() where id = 's-one'`);
    refusals.push(await ask('s-one', next.key));
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]?.[0]).toBe(401);
  });

  test('a repository is opened for the site’s own record, with what was asked for', async () => {
    const { editor } = await twoSites();
    minted.length = 0;
    const grant = await (await asked('s-one')).as(editor).repository.open('read');
    expect(minted).toEqual([
      { installationId: 7, owner: 'agency', repo: 'one', repositoryId: null, contents: 'read' },
    ]);
    expect(grant.url).toBe('https://code.example.test/agency/one.git');
  });

  test('no secret and no e-mail address is in the log or the audit log', async () => {
    const text = lines.join('\n') + JSON.stringify(await suite.sql('select * from portal.audit_log'));
    expect(lines.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/psk_|canary|@example|\$2b|v1\.|bug |X-Amz|test-key/);
  });
});
