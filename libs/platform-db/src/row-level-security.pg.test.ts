import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TransactionSql } from 'postgres';
import { connected, createTestDatabase, type TestDatabase } from '../testing/index.ts';

const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role) values
    ('u-admin', 'auth-admin', 'admin@example.test', 'admin'),
    ('u-anna', 'auth-anna', 'anna@example.test', 'member'),
    ('u-ben', 'auth-ben', 'ben@example.test', 'member');
  insert into portal.installations (id, account) values ('1', 'harbour'), ('2', 'museum');
  insert into portal.installation_memberships (user_id, installation_id) values ('u-anna', '1'), ('u-ben', '2');
  insert into portal.allowed_signups (kind, value) values ('domain', 'example.test');
  insert into portal.sites (id, name, subdomain, owner, repo, installation_id, deleting_since) values
    ('s-quay', 'Quay', 'quay', 'harbour', 'quay', '1', null),
    ('s-gone', 'Gone', 'gone', 'harbour', 'gone', '1', now()),
    ('s-hall', 'Hall', 'hall', 'museum', 'hall', '2', null);
  insert into portal.deploy_statuses (site_id, deploy_id, state, reported_at) values
    ('s-quay', 'd1', 'ready', now()), ('s-gone', 'd2', 'ready', now()), ('s-hall', 'd3', 'error', now());
  insert into portal.site_steps (site_id, step, state) values
    ('s-quay', 'dns', 'running'), ('s-gone', 'dns', 'running'), ('s-hall', 'dns', 'running');
`;

/** Tables that `authenticated` may read at all; every other table is the service role's alone. */
const READABLE = [
  'allowed_signups',
  'deploy_statuses',
  'installation_memberships',
  'installations',
  'platform_users',
  'site_steps',
  'sites',
];

describe('row-level security', () => {
  let database: TestDatabase;
  let tables: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await connected(database.adminUrl, (sql) => sql.unsafe(SEED));
    tables = await connected(database.adminUrl, async (sql) => {
      const rows = await sql<{ name: string }[]>`
        select relname as name from pg_class
        where relnamespace = 'portal'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`;
      return rows.map(({ name }) => name);
    });
  });
  afterAll(async () => {
    await database.drop();
  });

  /** Runs as a role that is not the service role, the way the dashboard does. */
  function as<Result>(role: string, claims: object | null, work: (sql: TransactionSql) => Promise<Result>) {
    return connected(database.adminUrl, (sql) =>
      sql.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claims', ${claims === null ? '' : JSON.stringify(claims)}, true)`;
        await transaction.unsafe(`set local role ${role}`);
        return work(transaction);
      }),
    );
  }
  const idsSeenBy = (claims: object | null, table: string, column = 'id') =>
    as('authenticated', claims, async (sql) =>
      (await sql.unsafe<{ id: string }[]>(`select ${column} as id from portal.${table} order by 1`)).map(
        ({ id }) => id,
      ),
    );

  test('is on for every table', async () => {
    const off = await connected(database.adminUrl, async (sql) => [
      ...(await sql`
        select relname from pg_class
        where relnamespace = 'portal'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`),
    ]);
    expect(tables).toHaveLength(44);
    expect(off).toEqual([]);
  });

  test('shows a member the sites of their installations only, without those being deleted', async () => {
    expect(await idsSeenBy({ sub: 'auth-anna' }, 'sites')).toEqual(['s-quay']);
    expect(await idsSeenBy({ sub: 'auth-ben' }, 'sites')).toEqual(['s-hall']);
    expect(await idsSeenBy({ sub: 'auth-anna' }, 'deploy_statuses', 'site_id')).toEqual(['s-quay']);
    expect(await idsSeenBy({ sub: 'auth-anna' }, 'site_steps', 'site_id')).toEqual(['s-quay']);
  });

  test('shows a member their own record and memberships, and no allowed sign-up', async () => {
    expect(await idsSeenBy({ sub: 'auth-anna' }, 'platform_users')).toEqual(['u-anna']);
    expect(await idsSeenBy({ sub: 'auth-anna' }, 'installations')).toEqual(['1']);
    expect(await idsSeenBy({ sub: 'auth-anna' }, 'installation_memberships', 'installation_id')).toEqual([
      '1',
    ]);
    expect(await idsSeenBy({ sub: 'auth-anna' }, 'allowed_signups', 'value')).toEqual([]);
  });

  test('shows an admin everything that the dashboard reads', async () => {
    expect(await idsSeenBy({ sub: 'auth-admin' }, 'sites')).toEqual(['s-hall', 's-quay']);
    expect(await idsSeenBy({ sub: 'auth-admin' }, 'platform_users')).toEqual(['u-admin', 'u-anna', 'u-ben']);
    expect(await idsSeenBy({ sub: 'auth-admin' }, 'installations')).toEqual(['1', '2']);
    expect(await idsSeenBy({ sub: 'auth-admin' }, 'allowed_signups', 'value')).toEqual(['example.test']);
    expect(await idsSeenBy({ sub: 'auth-admin' }, 'deploy_statuses', 'site_id')).toEqual([
      's-hall',
      's-quay',
    ]);
  });

  test.each([
    ['no claims', null],
    ['claims without a subject', { role: 'authenticated' }],
    ['an unknown account', { sub: 'auth-stranger' }],
    ['a platform user id in place of an auth user id', { sub: 'u-admin' }],
    [
      'a role of admin in the token',
      { sub: 'auth-stranger', role: 'admin', app_metadata: { role: 'admin' } },
    ],
  ])('shows nothing to %s', async (_case, claims) => {
    for (const table of READABLE) {
      const seen = await as('authenticated', claims, (sql) =>
        sql.unsafe(`select count(*)::int as n from portal.${table}`),
      );
      expect({ table, n: seen[0]?.['n'] }).toEqual({ table, n: 0 });
    }
  });

  test('hides results of providers from signed-in users', async () => {
    await expect(
      as('authenticated', { sub: 'auth-admin' }, (sql) => sql`select result from portal.site_steps`),
    ).rejects.toThrow('permission denied for table site_steps');
  });

  test('hides every other table from signed-in users', async () => {
    for (const table of tables.filter((name) => !READABLE.includes(name)))
      await expect(
        as('authenticated', { sub: 'auth-admin' }, (sql) => sql.unsafe(`select 1 from portal.${table}`)),
      ).rejects.toThrow(`permission denied for table ${table}`);
  });

  test('lets signed-in people write nothing at all', async () => {
    for (const table of tables)
      await expect(
        as('authenticated', { sub: 'auth-admin' }, (sql) => sql.unsafe(`delete from portal.${table}`)),
      ).rejects.toThrow(`permission denied for table ${table}`);
  });

  test('gives the anonymous role no access to the schema', async () => {
    for (const table of tables)
      await expect(as('anon', null, (sql) => sql.unsafe(`select 1 from portal.${table}`))).rejects.toThrow(
        'permission denied for schema portal',
      );
  });

  test('leaves no function of the schema executable by public', async () => {
    const open = await connected(database.adminUrl, async (sql) => [
      ...(await sql`
        select proname from pg_proc
        where pronamespace = 'portal'::regnamespace and has_function_privilege('anon', oid, 'execute')`),
    ]);
    expect(open).toEqual([]);
  });
});

describe('the service role', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });

  test('reads and writes past every policy', async () => {
    await connected(database.url, async (sql) => {
      await sql.unsafe(SEED);
      expect(await sql`select id from portal.sites order by 1`).toHaveLength(3);
    });
  });

  test('becomes a signed-in person for one transaction, and sees what that person may', async () => {
    const seen = await connected(database.url, (sql) =>
      sql.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claims', '{"sub":"auth-anna"}', true)`;
        await transaction`set local role authenticated`;
        return [...(await transaction`select id from portal.sites`)];
      }),
    );
    expect(seen).toEqual([{ id: 's-quay' }]);
  });

  test('reaches nothing outside its schema, and changes no structure', async () => {
    await connected(database.adminUrl, (sql) =>
      sql.unsafe('create table public.others (id int); grant select on public.others to authenticated'),
    );
    await connected(database.url, async (sql) => {
      await expect(sql`select * from public.others`).rejects.toThrow('permission denied');
      await expect(sql`create table portal.mine (id int)`).rejects.toThrow('permission denied');
      await expect(sql`drop table portal.sites`).rejects.toThrow('must be owner');
      await expect(sql`delete from portal.schema_migrations`).rejects.toThrow('permission denied');
      await expect(sql`create role other`).rejects.toThrow('permission denied');
    });
  });
});
