import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { brokerHandler } from '@portal/broker';
import { bucketStorage } from '@portal/content-core';
import { memoryObjectStore } from '@portal/content-core/fakes';
import {
  postgresAuditLog,
  postgresRateLimiter,
  postgresSiteApiKeys,
  postgresSiteRecords,
} from '@portal/platform-db';
import { createSuiteDatabase, type SuiteDatabase } from '@portal/platform-db/testing';
import { OPERATION_ROWS } from '@portal/sites';
import {
  memoryAccessToken,
  memoryAccountTokens,
  memoryAccountLinks,
  memoryEditorMails,
  memoryLiveHints,
  memorySite,
} from '@portal/sites/fakes';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type NamedThings, OPERATION_INPUTS } from './operation-inputs.ts';

/** The site whose key the caller has; the other one is `s-a`. */
const CALLER = 's-b';
const UPDATED_AT = '2026-03-01T10:00:00.000Z';
const TOKEN_HASH = { a: 'a'.repeat(64), b: 'b'.repeat(64) };
const FILE = { a: 'a'.repeat(32), b: 'b'.repeat(32) };
const SETTLED = { a: 'c'.repeat(32), b: 'd'.repeat(32) };
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
const KEYS = { a: `psk_${'a'.repeat(43)}`, b: `psk_${'b'.repeat(43)}` };

const Granted = z.object({
  result: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
});

/** Rows of every kind for both sites. The owner of A is a member of B, which B's owner brought about unasked. */
const seed = (site: 'a' | 'b') => `
  insert into portal.sites (id, name, subdomain, url, owner, repo, installation_id, provisioning_status)
    values ('s-${site}', 'Canary ${site}', '${site}', 'https://${site}.example.test', 'agency', '${site}', '7', 'ready');
  insert into portal.site_api_keys (id, site_id, key_hash, label, created_at, last_used_on)
    values ('key-${site}', 's-${site}', '${hashOf(KEYS[site])}', 'test', now(), current_date);
  insert into portal.site_members (site_id, auth_user_id, email, role, invited_at) values
    ('s-${site}', '${site}-owner', '${site}-owner@example.test', 'owner', null),
    ('s-${site}', '${site}-editor', '${site}-editor@example.test', 'editor', now());
  insert into portal.audiences (id, site_id, name) values ('press-${site}', 's-${site}', 'press-${site}');
  insert into portal.viewer_credentials (id, site_id, audience_id, username, label, password_hash, created_at, updated_at)
    values ('credential-${site}', 's-${site}', 'press-${site}', 'user-${site}', 'Canary ${site}', '$2b$12$${'h'.repeat(53)}',
      '${UPDATED_AT}', '${UPDATED_AT}');
  insert into portal.site_settings (site_id) values ('s-${site}');
  insert into portal.deploy_statuses (site_id, deploy_id, state, reported_at)
    values ('s-${site}', 'deploy-${site}', 'ready', '${UPDATED_AT}');
  insert into portal.ended_sessions (site_id, session_id, auth_user_id, expires_at)
    values ('s-${site}', 'ended-${site}', '${site}-owner', now() + interval '1 hour');
  insert into portal.preview_links (id, site_id, token_hash, audience_id, page_id, member_id, created_at, expires_at)
    values ('preview-${site}', 's-${site}', '${TOKEN_HASH[site]}', 'press-${site}', 'home', '${site}-owner', now(), now() + interval '1 day');
  insert into portal.invitation_tokens (token_hash, site_id, auth_user_id, email, expires_at)
    values ('${TOKEN_HASH[site]}', 's-${site}', '${site}-editor', '${site}-editor@example.test', now() + interval '1 day');
  insert into portal.editor_codes (code_hash, binding_hash, site_id, auth_user_id, user_id, expires_at)
    values ('${TOKEN_HASH[site]}', '${TOKEN_HASH[site]}', 's-${site}', 'staff', 'u-2', now() + interval '1 minute');
  insert into portal.site_members (site_id, auth_user_id, email, role, staff_user_id, staff_until)
    values ('s-${site}', 'staff-${site}', 'canary-${site}@example.test', 'editor', 'u-2', now() + interval '1 hour');
  insert into portal.staff_visits (site_id, user_id) values ('s-${site}', 'u-2');
  insert into portal.section_locks (site_id, page_id, section_id, holder_id, tab_id, acquired_at, expires_at)
    values ('s-${site}', 'home', 'section-${site}', '${site}-owner', 'tab', now(), now() + interval '1 hour');
  insert into portal.ready_marks (site_id, id, version, note, marked_at, member_id)
    values ('s-${site}', 'mark-${site}', repeat('a', 40), 'Canary ${site}', now(), '${site}-editor');
  insert into portal.draft_comments (site_id, id, label, body, author, created_at)
    values ('s-${site}', 'comment-${site}', 'Canary ${site}', 'Canary ${site}', 'Canary ${site}', now());
  insert into portal.live_channels (site_id, name) values ('s-${site}', '${site.repeat(43)}');
  insert into portal.question_counts values ('s-${site}', current_date, 1, 1);
  insert into portal.llm_usage values ('s-${site}', current_date, 'llm', 1, 1, 1);
  insert into portal.rate_limits (key, window_ends, count) values ('site:s-${site}:k', now() + interval '1 day', 1);
  insert into portal.audit_log (at, site_id, action, outcome) values (now(), 's-${site}', 'test', 'ok');`;
const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role) values ('u-1', 'a-owner', 'a-owner@example.test', 'admin'),
    ('u-2', 'staff', 'staff@example.test', 'admin');
  insert into portal.installations (id, account) values ('7', 'agency');
  insert into portal.allowed_signups (kind, value) values ('domain', 'example.test');
  ${seed('a')} ${seed('b')}
  insert into portal.account_sessions values ('a-owner', 3);
  insert into portal.site_members (site_id, auth_user_id, email, role)
    values ('s-b', 'a-owner', 'a-owner@example.test', 'editor');`;

/** Rows without a site that the caller may write: counts of its own calls, the account of a person who proved it, a member it removed. */
function isOfCaller(table: string, row: Record<string, unknown>): boolean {
  if (table === 'rate_limits') return /^(?:broker|site):s-b:/.test(String(row['key']));
  if (table === 'former_members') return ['b-editor', 'staff-b'].includes(String(row['auth_user_id']));
  return table === 'account_sessions' && row['auth_user_id'] === 'b-owner';
}

describe('with the key of one site', () => {
  let suite: SuiteDatabase;
  let handle: (request: Request) => Promise<Response>;
  const bugs: unknown[] = [];
  let buckets: Record<'assets' | 'documents', ReturnType<typeof memoryObjectStore>>;

  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    await suite.sql(SEED);
    const now = () => new Date();
    buckets = { assets: memoryObjectStore({ now }), documents: memoryObjectStore({ now }) };
    const [database] = suite.processes;
    const accounts = memorySite();
    for (const id of ['a-editor', 'b-editor']) accounts.accounts.set(`${id}@example.test`, id);
    handle = brokerHandler({
      records: postgresSiteRecords(database, randomUUID),
      keys: postgresSiteApiKeys(database, { now, newId: randomUUID }),
      limiter: postgresRateLimiter(database, now),
      audit: postgresAuditLog(database),
      storage: bucketStorage({
        assets: { store: buckets.assets, publicBase: 'https://files.example.test/' },
        documents: buckets.documents,
      }),
      mails: memoryEditorMails(accounts, randomUUID),
      accounts: memoryAccountLinks(accounts, randomUUID),
      accountTokens: memoryAccountTokens(),
      liveHints: memoryLiveHints(),
      repositories: {
        open: async ({ siteId }) => ({
          url: `https://code.example.test/${siteId}`,
          authorization: 'Basic x',
          publishedBranch: 'main',
        }),
      },
      now,
      log: () => undefined,
      reportFailure: (error) => void bugs.push(error),
    });
    for (const site of ['a', 'b'] as const) await storeFiles(site);
  });

  async function storeFiles(site: 'a' | 'b') {
    const key = KEYS[site];
    for (const [kind, type] of [
      ['assets', 'text/vtt'],
      ['documents', 'application/pdf'],
      ['pictures', 'image/png'],
    ]) {
      const actor = { userId: `${site}-owner` };
      const store = kind === 'assets' ? buckets.assets : buckets.documents;
      for (const id of [FILE[site], SETTLED[site]]) {
        const granted = await ask(`${kind}.presignUpload`, { actor, id, type, bytes: 6 }, { site, key });
        const { result } = Granted.parse(await granted.json());
        await store.fetch(result.url, { method: 'PUT', headers: result.headers, body: 'WEBVTT' });
      }
      const settled = await ask(`${kind}.settleUpload`, { actor, id: SETTLED[site], type }, { site, key });
      expect([kind, settled.status]).toEqual([kind, 200]);
    }
  }
  const ask = (
    name: string,
    body: object,
    { site, key }: { site: 'a' | 'b'; key: string } = { site: 'b', key: KEYS.b },
  ) =>
    handle(
      new Request(`https://admin.example.test/api/site/${name}`, {
        method: 'POST',
        headers: { 'x-site-id': `s-${site}`, 'x-api-key': key },
        body: JSON.stringify(body),
      }),
    );

  /** Every row that is not the caller's, and every file that is not in its folders. */
  async function everythingElse(): Promise<Record<string, string[]>> {
    const tables = await suite.sql(`
      select c.relname as name, exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped) as of_sites
      from pg_class c where c.relnamespace = 'portal'::regnamespace and c.relkind = 'r' order by 1`);
    const found: Record<string, string[]> = {};
    for (const { name, of_sites } of tables) {
      const column = name === 'sites' ? 'id' : of_sites === true ? 'site_id' : null;
      const where = column === null ? '' : `where ${column} is distinct from '${CALLER}'`;
      const rows = await suite.sql(`select to_jsonb(t)::text as row from portal.${String(name)} t ${where}`);
      const texts = rows.map(({ row }) => String(row)).sort();
      found[String(name)] = texts.filter((row) => !isOfCaller(String(name), JSON.parse(row)));
    }
    for (const [
      bucket,
      {
        bucket: { objects },
      },
    ] of Object.entries(buckets))
      found[bucket] = [...objects.keys()].filter((key) => !key.includes(`/${CALLER}/`)).sort();
    return found;
  }

  async function things(site: 'a' | 'b'): Promise<NamedThings> {
    const [row] = await suite.sql(
      `select session_version from portal.site_members where site_id = 's-${site}' and auth_user_id = '${site}-owner'`,
    );
    return {
      owner: `${site}-owner`,
      member: `${site}-editor`,
      memberEmail: `${site}-editor@example.test`,
      stranger: site === 'a' ? 'a-editor@example.test' : 'stranger@example.test',
      // The caller has no token of the other site's owner that the auth provider confirms.
      accessToken: site === 'b' ? memoryAccessToken('b-owner') : 'a token of nobody',
      session: { id: 'session', version: Number(row?.['session_version']) },
      audience: `press-${site}`,
      credential: `credential-${site}`,
      username: `user-${site}`,
      credentialUpdatedAt: UPDATED_AT,
      preview: `preview-${site}`,
      tokenHash: TOKEN_HASH[site],
      file: FILE[site],
      settledFile: SETTLED[site],
      section: `section-${site}`,
      mark: `mark-${site}`,
      comment: `comment-${site}`,
    };
  }
  const inputOf = (name: string, of: NamedThings, actor: string) => ({
    ...(OPERATION_ROWS.get(name)?.access.actor === null ? {} : { actor: { userId: actor } }),
    ...OPERATION_INPUTS[name]?.(of),
  });

  test('every operation is tried', () => {
    expect(Object.keys(OPERATION_INPUTS).sort()).toEqual([...OPERATION_ROWS.keys()].sort());
  });

  test.each([...OPERATION_ROWS.keys()])(
    '%s changes nothing of another site, and returns nothing of it',
    async (name) => {
      const [own, foreign] = [await things('b'), await things('a')];
      const before = await everythingElse();
      expect(before['site_members']).toHaveLength(3);
      const answers: string[] = [];
      for (const actor of ['b-owner', 'a-owner']) {
        answers.push(await (await ask(name, inputOf(name, foreign, actor))).text());
        expect(await everythingElse()).toEqual(before);
      }
      const answer = await ask(name, inputOf(name, own, 'b-owner'));
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
      expect(await everythingElse()).toEqual(before);
      expect(bugs).toEqual([]);
      expect(answers.join()).not.toMatch(/Canary a|"s-a|press-a|https:\/\/code\.example\.test\/s-a|\$2b/);
    },
  );
});
