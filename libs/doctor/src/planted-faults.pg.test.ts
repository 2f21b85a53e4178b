import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { repositoryMigrations } from '@portal/platform-db';
import {
  connected,
  createTestDatabase,
  SERVICE_PASSWORD,
  type TestDatabase,
} from '@portal/platform-db/testing';
import type { CheckState, MigrationMark } from './check.ts';
import { CHECKS } from './checks.ts';
import { doctorContext } from './doctor-context.ts';
import { runChecks } from './run-checks.ts';

const IN_DATABASE = ['database-role', 'migrations', 'row-security', 'purge', 'second-factor'];

/** What a check is given: where the database is, and what it should have. */
interface Given {
  url: string;
  password: string;
  migrations: MigrationMark[];
  site: string;
  secondFactor?: string;
}

let database: TestDatabase;
let given: Given;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  given = {
    url: database.url,
    password: SERVICE_PASSWORD,
    migrations: await repositoryMigrations(),
    site: 'https://admin.agency.de',
  };
  await purgeEnded('now()');
  await run(`delete from portal.platform_users;
    insert into portal.platform_users (id, auth_user_id, email, role) values
      ('u-1', 'a-1', 'one@agency.de', 'admin'), ('u-2', 'a-2', 'two@agency.de', 'member');
    insert into portal.second_factors (user_id, authenticator_id) values ('u-1', 'app-1')`);
});

const run = (text: string) => connected(database.adminUrl, (sql) => sql.unsafe(text));
const purgeEnded = (at: string) =>
  run(`delete from portal.routine_runs;
    insert into portal.routine_runs (routine, started_at, lease_until, ended_at, outcome)
    values ('purge', ${at}, ${at}, ${at}, 'done')`);

async function examine(ids: readonly string[]) {
  const values = {
    DB_URL: 'http://127.0.0.1:1',
    DB_SERVICE_ROLE_KEY: given.password,
    DB_POSTGRES_URL: given.url,
    SITE: given.site,
    ...(given.secondFactor === undefined ? {} : { ADMIN_SECOND_FACTOR: given.secondFactor }),
  };
  const { context, close } = doctorContext({ values, migrations: given.migrations, now: () => new Date() });
  try {
    return await runChecks(
      CHECKS.filter(({ id }) => ids.includes(id)),
      { context },
    );
  } finally {
    await close();
  }
}

test('a database without faults is green', async () => {
  expect((await examine(IN_DATABASE)).map(({ id, state }) => [id, state])).toEqual(
    IN_DATABASE.map((id) => [id, 'ok']),
  );
});

test('a second factor is optional on the machine of a developer', async () => {
  Object.assign(given, { site: 'http://localhost:4400', secondFactor: 'optional' });
  expect(await examine(['second-factor'])).toMatchObject([{ state: 'ok' }]);
});

test('admins without a second factor are named, three of them at most', async () => {
  const addAdmins = (...names: string[]) =>
    run(
      `insert into portal.platform_users (id, auth_user_id, email, role) values
      ${names.map((name) => `('${name}', '${name}', '${name}@agency.de', 'admin')`).join(', ')}`,
    );
  const seen = async () => (await examine(['second-factor']))[0]?.seen;
  await addAdmins('eve', 'dan');
  expect(await seen()).toBe('2 of 3 admins have none: dan@agency.de, eve@agency.de.');
  await addAdmins('fay');
  expect(await seen()).toBe('3 of 4 admins have none: dan@agency.de, eve@agency.de, fay@agency.de.');
  await addAdmins('ada', 'zoe');
  expect(await seen()).toBe(
    '5 of 6 admins have none: ada@agency.de, dan@agency.de, eve@agency.de, and 2 more.',
  );
});

type Plant = () => unknown;
type Fault = [fault: string, id: string, state: CheckState, seen: string, plant: Plant, mend?: Plant];
const FAULTS: readonly Fault[] = [
  ['a superuser', 'database-role', 'warn', 'a superuser', () => (given.url = database.adminUrl)],
  [
    'a role to which row-level security applies',
    'database-role',
    'fail',
    'row-level security applies',
    async () => {
      await run(`create role doctor_plain login password 'plain'`);
      const url = new URL(database.url);
      given.url = Object.assign(url, { username: 'doctor_plain', password: 'plain' }).href;
    },
    () => run('drop role doctor_plain'),
  ],
  [
    'another password',
    'database-role',
    'fail',
    'refuses the sign-in',
    () => (given.url = given.url.replace(SERVICE_PASSWORD, 'another')),
  ],
  [
    'a server that is not there',
    'database-role',
    'fail',
    'database',
    () => (given.url = 'postgres://portal_service:x@127.0.0.1:1/postgres'),
  ],
  [
    'a migration that was not applied',
    'migrations',
    'fail',
    '9999-later',
    () => given.migrations.push({ name: '9999-later', checksum: 'x' }),
  ],
  [
    'a migration of another text',
    'migrations',
    'fail',
    'another text',
    () =>
      (given.migrations = given.migrations.map((one, at) =>
        at === 0 ? { ...one, checksum: 'other' } : one,
      )),
  ],
  ...['migrations', 'row-security', 'purge', 'second-factor'].map((id): Fault => [
    'a lost schema',
    id,
    'fail',
    'no schema "portal"',
    () => run('alter schema portal rename to lost'),
    () => run('alter schema lost rename to portal'),
  ]),
  ['a database of a newer version', 'migrations', 'warn', 'is newer', () => given.migrations.pop()],
  [
    'a table without row-level security',
    'row-security',
    'fail',
    'forgotten',
    () => run('create table portal.forgotten (id int)'),
    () => run('drop table portal.forgotten'),
  ],
  [
    'an admin without a second factor',
    'second-factor',
    'warn',
    '1 of 1 admins has none: one@agency.de.',
    () => run('delete from portal.second_factors'),
  ],
  [
    'a second factor that is optional',
    'second-factor',
    'warn',
    'optional: whoever',
    () => (given.secondFactor = 'optional'),
  ],
  ['no admin', 'second-factor', 'warn', 'no admin', () => run('delete from portal.platform_users')],
  ['a worker that never ran', 'purge', 'warn', 'never', () => run('delete from portal.routine_runs')],
  [
    'a worker that stopped yesterday',
    'purge',
    'fail',
    'last hour',
    () => purgeEnded(`now() - interval '1 day'`),
  ],
];

test.each(FAULTS)('%s is found by %s as %s', async (_fault, id, state, seen, plant, mend) => {
  await plant();
  try {
    const [row] = await examine([id]);
    expect(row).toMatchObject({ id, state });
    expect(row?.seen).toContain(seen);
    expect(row?.doNext).not.toBe('');
    expect(`${row?.seen} ${row?.doNext}`).not.toContain(SERVICE_PASSWORD);
  } finally {
    await mend?.();
  }
});
