import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { onlyInLongForm } from '@portal/jest/long-form';
import { startTestAuth, type TestAuth } from '@portal/local-cloud/testing/auth';
import { connected, createTestDatabase, type TestDatabase } from '@portal/platform-db/testing';
import { scratchAccount } from '@portal/doctor';
import { supabaseAccountRecords, supabaseAccountSignIn, supabaseAuthenticators } from '@portal/supabase';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startForwarder } from '../testing/forwarder.ts';
import { FILE, type VerifyFolder, verifyFolder } from '../testing/run-verify.ts';

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

describe('the second factor', () => {
  const factors = () => connected(database.adminUrl, (sql) => sql`select id from auth.factors`);
  const account = (name: string) => ({ email: `${name}@example.com`, password: 'a long password 7' });

  /** An account with an authenticator app, as a run or a check leaves it that was killed. */
  async function leave(name: string) {
    await records().create({ ...account(name), isConfirmed: true });
    const open = { url: auth.url, apiKey: auth.anonKey };
    const { session } = await supabaseAccountSignIn(open, account(name));
    expect((await supabaseAuthenticators(open).add(session)).outcome).toBe('begun');
  }

  test(
    'is verified with accounts that are removed with their authenticator apps, and no others',
    async () => {
      const before = await emails();
      const [neighbour, ofDoctor] = ['portal-verify-docs-2', scratchAccount(new Date(0), '0a1b2c3d')];
      for (const name of [neighbour, OLD, ofDoctor.split('@')[0] ?? '']) await leave(name);
      const { code, rows, notes, output } = await settings().run('second-factor');
      expect(rows?.filter(({ state }) => state !== 'ok')).toEqual([]);
      expect(rows?.map(({ title }) => title)).toEqual(
        expect.arrayContaining([
          'counts once a code of it was right',
          'a wrong code is refused, and the session goes on with the one that is returned',
          'what it made is removed',
        ]),
      );
      expect(code).toBe(0);
      for (const email of [`${OLD}@example.com`, ofDoctor])
        expect(notes).toContain(`Left by an earlier run: account ${email}`);
      expect(await emails()).toEqual([...before, `${neighbour}@example.com`].sort());
      expect(await factors()).toHaveLength(1);
      expect(output).not.toMatch(/canary|Password-/);
    },
    LIMIT_MS,
  );

  onlyInLongForm(test, {
    longFinds: 'Accounts with an authenticator app that a killed run leaves for good.',
  })(
    'leaves nothing for good when it is killed',
    async () => {
      const before = await emails();
      const begun = Promise.withResolvers<void>();
      const never = Promise.withResolvers<void>();
      // The suite waits for this answer until it ends with the command.
      const forwarder = await startForwarder({
        target: auth.url,
        answered: async (method, path) => {
          if (method !== 'POST' || !path.endsWith('/factors')) return;
          begun.resolve();
          await never.promise;
        },
      });
      try {
        const folder = settings({ DB_URL: forwarder.origin });
        const script = fileURLToPath(new URL('../testing/verify-process.ts', import.meta.url));
        const args = [script, folder.root, 'second-factor', '--env', FILE, '--yes'];
        const child = spawn(process.execPath, args, { stdio: 'ignore' });
        const ended = once(child, 'close');
        await Promise.race([begun.promise, ended]);
        child.kill('SIGKILL');
        await ended;
      } finally {
        await forwarder.close();
      }
      expect((await emails()).length).toBeGreaterThan(before.length);
      const later = new Date(Date.now() + 2 * 3_600_000);
      const { code } = await settings().run('second-factor', { args: ['--clean', '--yes'], now: later });
      expect([code, await emails()]).toEqual([0, before]);
    },
    LIMIT_MS,
  );
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
