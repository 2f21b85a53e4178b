import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestAuth, type TestAuth } from '@portal/local-cloud/testing/auth';
import { connected, createTestDatabase, type TestDatabase } from '@portal/platform-db/testing';
import { supabaseAccountRecords } from '@portal/supabase';
import { type VerifyFolder, verifyFolder } from '../testing/run-verify.ts';

const SITE = 'http://localhost:4400';
const OLD = 'portal-verify-202511271230-0a1b2c3d-1';
/** Each run starts Jest once more. */
const LIMIT_MS = 120_000;
let database: TestDatabase;
let auth: TestAuth;
const folders: VerifyFolder[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  auth = await startTestAuth({
    databaseUrl: database.adminUrl,
    redirects: [`${SITE}/sign-in/callback`],
    people: [],
  });
});
afterEach(() => {
  for (const { end } of folders.splice(0)) end();
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

function settings(over: Readonly<Record<string, string>> = {}): VerifyFolder {
  const folder = verifyFolder({
    SITE,
    DB_URL: auth.url,
    DB_ANON_KEY: auth.anonKey,
    DB_SERVICE_ROLE_KEY: auth.serviceKey,
    DB_POSTGRES_URL: database.url,
    ...over,
  });
  folders.push(folder);
  return folder;
}
const records = () => supabaseAccountRecords({ url: auth.url, apiKey: auth.serviceKey });
const emails = async () => (await records().startingWith('')).map(({ email }) => email).sort();

describe('the auth project', () => {
  test(
    'is verified with accounts that are removed again, those of a killed run included, and no others',
    async () => {
      const neighbours = [
        'person@example.com',
        'portal-verify-docs@example.com',
        `${OLD}-me@example.com`,
        `${OLD}@client.example.test`,
      ];
      for (const email of [...neighbours, `${OLD}@example.com`])
        await records().create({ email, password: 'a long password 7', isConfirmed: true });
      const { code, rows, notes, output } = await settings().run('auth');
      expect(rows?.filter(({ state }) => state === 'fail')).toEqual([]);
      const skipped = rows?.filter(({ state }) => state === 'skip').map(({ seen }) => seen) ?? [];
      expect(new Set(skipped)).toEqual(
        new Set(['a person signs in at the social provider; do it once in the dashboard']),
      );
      expect(code).toBe(0);
      expect(notes).toContain(`Left by an earlier run: account ${OLD}@example.com`);
      expect(await emails()).toEqual(neighbours.sort());
      expect(auth.inbox.mails()).toEqual([]);
      expect(output).not.toContain('canary');
    },
    LIMIT_MS,
  );

  test('is not verified with another key', async () => {
    const { code, output } = await settings({ DB_SERVICE_ROLE_KEY: 'another-canary' }).run('auth');
    expect(code).toBe(2);
    expect(output).not.toContain('canary');
  });
});

describe('the database', () => {
  const keys = async () =>
    (await connected(database.adminUrl, (sql) => sql`select key from portal.rate_limits order by key`)).map(
      (row) => String(row['key']),
    );

  test(
    'is verified with rows that are removed again, those of a killed run included, and no others',
    async () => {
      const neighbours = ['login:harbour', 'portal-verify-docs', `${OLD}x:a`];
      await connected(
        database.adminUrl,
        (sql) =>
          sql`insert into portal.rate_limits ${sql([...neighbours, `${OLD}:a`].map((key) => ({ key, window_ends: new Date(), count: 1 })))}`,
      );
      const { code, rows } = await settings().run('database');
      expect(rows?.filter(({ state }) => state !== 'ok')).toEqual([]);
      expect(code).toBe(0);
      expect(await keys()).toEqual(neighbours.sort());
      const uses = await connected(database.adminUrl, (sql) => sql`select id from portal.single_uses`);
      expect(uses).toHaveLength(0);
    },
    LIMIT_MS,
  );

  test.each([
    ['a password that is not accepted', () => database.url.replace(/:[^:@/]+@/, ':wrong-canary@')],
    ['an address where nobody answers', () => 'postgres://portal_service:x@127.0.0.1:1/postgres'],
  ])('is not verified with %s', async (_what, address) => {
    const { code, output } = await settings({ DB_POSTGRES_URL: address() }).run('database');
    expect(code).toBe(2);
    expect(output).not.toContain('canary');
  });
});
