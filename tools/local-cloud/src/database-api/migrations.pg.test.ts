import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { hostedMigrations, type RunSql } from '@portal/platform-db';
import {
  connected,
  createTestDatabase,
  SERVICE_PASSWORD,
  type TestDatabase,
} from '@portal/platform-db/testing';
import { supabaseDatabaseApi, type SupabaseDatabaseApiOptions } from '@portal/supabase';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalServer } from '../serve-locally.ts';
import { startDatabaseApi } from './start-database-api.ts';

const real = fileURLToPath(new URL('../../../../migrations', import.meta.url));
const TOKEN = 'personal-token-canary';
const PROJECT = 'abcdefghijklmnopqrst';

let database: TestDatabase;
let api: LocalServer;
let dir: string;
let names: string[];

const ask = (query: string) => connected(database.adminUrl, async (sql) => [...(await sql.unsafe(query))]);
const reached = (changes: Partial<SupabaseDatabaseApiOptions> = {}): RunSql =>
  supabaseDatabaseApi({ token: TOKEN, projectRef: PROJECT, baseUrl: api.url, ...changes });
const migrations = (run: RunSql = reached()) => hostedMigrations(run, dir);

beforeAll(async () => {
  database = await createTestDatabase();
  const at = { host: '127.0.0.1', port: 0, databaseUrl: database.adminUrl };
  api = await startDatabaseApi({ ...at, token: TOKEN, projectRef: PROJECT });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  await ask('drop schema if exists portal cascade');
  dir = await mkdtemp(join(tmpdir(), 'portal-hosted-migrations-'));
  await cp(real, dir, { recursive: true });
  names = (await readdir(dir)).map((file) => file.replace('.sql', '')).sort();
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

describe('migrating a hosted database', () => {
  test('lists all that is pending and changes nothing', async () => {
    expect(await migrations().pending()).toEqual(names);
    expect(await ask(`select to_regnamespace('portal') as portal`)).toEqual([{ portal: null }]);
  });

  test('applies everything once, as a direct connection would', async () => {
    expect(await migrations().apply()).toEqual(names);
    expect(await migrations().pending()).toEqual([]);
    expect(await migrations().apply()).toEqual([]);
    const rows = await ask('select name from portal.schema_migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(await ask(`select count(*)::int as n from portal.sites`)).toEqual([{ n: 0 }]);
  });

  /** The API, whose answer to the migrations themselves is lost: before they run, or afterwards. */
  const losing =
    (isRun: boolean): RunSql =>
    async (query) => {
      const migrates = query.includes('insert into portal.schema_migrations');
      const rows = migrates && !isRun ? [] : await reached()(query);
      if (migrates) throw new AppError('upstream_unavailable', 'The API gave no usable answer.');
      return rows;
    };

  test('is done although its answer was lost, once the database has everything', async () => {
    expect(await migrations(losing(true)).apply()).toEqual(names);
    expect(await migrations().pending()).toEqual([]);
  });

  test('says that nothing was changed where the answer was lost and the database has nothing', async () => {
    await expect(migrations(losing(false)).apply()).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: `The API gave no usable answer. None of ${names[0]} to ${names.at(-1)} is applied, and nothing was changed.`,
    });
    expect(await migrations().pending()).toEqual(names);
  });

  test('applies all or nothing, and reports why', async () => {
    const broken = `${String(names.length + 1).padStart(4, '0')}-broken`;
    await writeFile(join(dir, `${broken}.sql`), 'create table portal.broken (id nonsense);');
    await expect(migrations().apply()).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining('type "nonsense" does not exist'),
    });
    expect(await ask(`select to_regnamespace('portal') as portal`)).toEqual([{ portal: null }]);
  });

  test('refuses when a migration was edited after it was applied', async () => {
    await migrations().apply();
    await writeFile(join(dir, `${names[1]}.sql`), 'select 1;');
    await expect(migrations().pending()).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining(`${names[1]} was edited`),
    });
  });

  test('refuses a database from before the baseline', async () => {
    await migrations().apply();
    await ask(`insert into portal.schema_migrations (name, checksum) values ('0002-people', 'b')`);
    for (const attempt of ['pending', 'apply'] as const)
      await expect(migrations()[attempt]()).rejects.toMatchObject({
        code: 'not_configured',
        message: expect.stringContaining('from before the baseline'),
      });
  });

  test('applies nothing twice when another run was faster', async () => {
    const other = migrations();
    let raced = false;
    const slow: RunSql = async (sql) => {
      if (sql.includes('pg_advisory_xact_lock') && !raced) {
        raced = true;
        await other.apply();
      }
      return reached()(sql);
    };
    await expect(migrations(slow).apply()).rejects.toMatchObject({
      message: expect.stringContaining('another run has applied migrations'),
    });
    expect(await migrations().pending()).toEqual([]);
  });

  test('sets the password of the service role without sending it', async () => {
    const sent: string[] = [];
    const run: RunSql = (sql) => {
      sent.push(sql);
      return reached()(sql);
    };
    const stored = () => ask(`select rolpassword from pg_authid where rolname = 'portal_service'`);
    const before = await stored();
    // The role is the whole cluster's, and other suites sign in with it, so its password stays the same under a new salt.
    await migrations(run).setServicePassword(SERVICE_PASSWORD);
    expect(await stored()).not.toEqual(before);
    expect(
      await connected(database.url, async (sql) => [...(await sql`select current_user as name`)]),
    ).toEqual([{ name: 'portal_service' }]);
    expect(sent.join()).toContain('SCRAM-SHA-256$');
    expect(sent.join()).not.toContain(SERVICE_PASSWORD);
    await expect(migrations(run).setServicePassword('with space')).rejects.toMatchObject({
      code: 'not_configured',
    });
  });
});

describe('the management API', () => {
  test.each([
    [{ token: 'another' }, 'not_configured', 'DB_ACCOUNT_TOKEN was refused'],
    [{ projectRef: 'other' }, 'not_configured', 'check DB_PROJECT_REF'],
    [
      { baseUrl: 'http://127.0.0.1:1' },
      'upstream_unavailable',
      'at 127.0.0.1:1 did not answer. Nothing was changed',
    ],
  ] as const)('that refuses %o is a clear failure without the token', async (changes, code, words) => {
    const error: unknown = await migrations(reached(changes))
      .pending()
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(String(error)).not.toContain(TOKEN);
  });

  test.each([{ projectRef: '../v1' }, { projectRef: '' }, { token: 'with space' }, { token: '' }])(
    'is not called with %o',
    (changes) => {
      expect(() => reached(changes)).toThrow(expect.objectContaining({ code: 'not_configured' }));
    },
  );

  test.each([
    [500, '{}', 'upstream_unavailable'],
    [429, '{}', 'upstream_unavailable'],
    [201, 'not json', 'upstream_unavailable'],
    [201, '{"rows":[]}', 'upstream_unavailable'],
  ])('status %d with %s is %s', async (status, body, code) => {
    const run = reached({ fetch: async () => new Response(body, { status }) });
    await expect(run('select 1')).rejects.toMatchObject({ code });
  });
});
