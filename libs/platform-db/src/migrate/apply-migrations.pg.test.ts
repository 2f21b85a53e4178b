import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connected, createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { applyMigrations } from './apply-migrations.ts';
import { setServicePassword } from './set-service-password.ts';

const real = fileURLToPath(new URL('../../../../migrations', import.meta.url));

describe('applying migrations', () => {
  let database: TestDatabase;
  let dir: string;
  let last: number;
  /** The name of a migration that comes so many after the last one. */
  const named = (after: number, name: string) => `${String(last + after).padStart(4, '0')}-${name}`;

  beforeAll(async () => {
    database = await createTestDatabase();
    last = (await readdir(real)).length;
  });
  afterAll(async () => {
    await database.drop();
  });
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    await cp(real, dir, { recursive: true });
  });
  afterEach(async () => {
    await rm(dir, { recursive: true });
  });

  const apply = () => connected(database.adminUrl, (sql) => applyMigrations(sql, dir));
  const ask = (query: string) => connected(database.adminUrl, async (sql) => [...(await sql.unsafe(query))]);

  test('applies nothing a second time', async () => {
    expect(await apply()).toEqual([]);
  });

  test('applies a new one once, however many start at the same moment', async () => {
    await writeFile(join(dir, `${named(1, 'more')}.sql`), 'create table portal.more (id text primary key);');
    const runs = await Promise.all([apply(), apply(), apply()]);
    expect(runs.flat()).toEqual([named(1, 'more')]);
    await ask(
      `delete from portal.schema_migrations where name = '${named(1, 'more')}'; drop table portal.more`,
    );
  });

  test('applies all that is pending, or nothing', async () => {
    await writeFile(join(dir, `${named(1, 'fine')}.sql`), 'create table portal.fine (id text primary key);');
    await writeFile(join(dir, `${named(2, 'broken')}.sql`), 'create table portal.broken (id nonsense);');
    await expect(apply()).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining(`${named(2, 'broken')} failed`),
      cause: expect.objectContaining({ message: expect.stringContaining('nonsense') }),
    });
    expect(await ask(`select to_regclass('portal.fine') as fine`)).toEqual([{ fine: null }]);
  });

  test('refuses one that was edited after it was applied', async () => {
    await appendFile(join(dir, '0003-sites.sql'), '\n-- afterthought\n');
    await expect(apply()).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining('0003-sites was edited'),
    });
  });

  test('refuses to go back behind one that was applied', async () => {
    const files = (await readdir(real)).sort();
    const newest = files.at(-1) ?? '';
    await rm(join(dir, newest));
    await expect(apply()).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining(`${newest.replace('.sql', '')} was removed`),
    });
  });

  test('refuses a database from before the baseline, names the command that starts again, and changes nothing', async () => {
    const old = await createTestDatabase();
    const onOld = (query: string) => connected(old.adminUrl, async (sql) => [...(await sql.unsafe(query))]);
    await onOld(`
      drop table portal.live_channels;
      delete from portal.schema_migrations;
      insert into portal.schema_migrations (name, checksum) values ('0001-roles', 'a'), ('0002-people', 'b')`);
    await expect(connected(old.adminUrl, (sql) => applyMigrations(sql, real))).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringMatching(/from before the baseline.*Nothing was changed.*`npm run reset`/),
    });
    expect(await onOld('select name from portal.schema_migrations order by name')).toEqual([
      { name: '0001-roles' },
      { name: '0002-people' },
    ]);
    expect(await onOld(`select to_regclass('portal.live_channels') as channels`)).toEqual([
      { channels: null },
    ]);
    await old.drop();
  });

  test('refuses a gap in the numbers, and a folder without any', async () => {
    await writeFile(join(dir, `${named(3, 'too-far')}.sql`), 'select 1;');
    await expect(apply()).rejects.toMatchObject({
      message: expect.stringContaining(`should be number ${last + 1}`),
    });
    await rm(dir, { recursive: true });
    dir = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    await expect(apply()).rejects.toMatchObject({ code: 'not_configured' });
  });
});

describe('the password of the service role', () => {
  test('is refused when it could not be typed as one', async () => {
    const database = await createTestDatabase();
    for (const password of ['', 'with space', 'ünïcode', "quote'\n"])
      await expect(
        connected(database.adminUrl, (sql) => setServicePassword(sql, password)),
      ).rejects.toMatchObject({ code: 'not_configured' });
    await database.drop();
  });

  test('lets the service role in, and a wrong one does not', async () => {
    const database = await createTestDatabase();
    const me = (url: string) => connected(url, async (sql) => [...(await sql`select current_user as me`)]);
    expect(await me(database.url)).toEqual([{ me: 'portal_service' }]);
    const wrong = Object.assign(new URL(database.url), { password: 'wrong' });
    await expect(me(wrong.href)).rejects.toThrow('password authentication failed');
    await database.drop();
  });
});
