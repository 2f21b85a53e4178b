import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteReader, UserQuery } from '@portal/sites';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { postgresInstallations } from './installation-reader.ts';
import { postgresUserOverview } from './user-overview.ts';

const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role, can_provision) values
    ('u-admin', 'auth-u-admin', 'Admin@example.test', 'admin', true),
    ('u-anna', 'auth-u-anna', 'anna@example.test', 'member', true),
    ('u-both', 'auth-u-both', 'both@example.test', 'member', true),
    ('u-none', 'auth-u-none', 'none_100%@example.test', 'member', false);
  insert into portal.installations (id, account) values ('1', 'harbour'), ('2', 'Archive');
  insert into portal.installation_memberships (user_id, installation_id) values
    ('u-anna', '1'), ('u-both', '1'), ('u-both', '2');
  insert into portal.allowed_signups (kind, value, installation_id, added_by) values
    ('email', 'new@example.test', '1', 'u-admin'), ('domain', 'harbour.example', null, null),
    ('email', 'another@example.test', null, null);`;
const EVERYBODY = ['u-admin', 'u-anna', 'u-both', 'u-none'];

/** Who sees which people and sign-ups, and belongs to which installations: policies and rules give the same answers. */
const CASES: readonly [string, { users: string[]; signups: number; installations: string[] }][] = [
  ['u-admin', { users: EVERYBODY, signups: 3, installations: ['2', '1'] }],
  ['u-anna', { users: ['u-anna'], signups: 0, installations: ['1'] }],
  ['u-both', { users: ['u-both'], signups: 0, installations: ['2', '1'] }],
  ['u-none', { users: ['u-none'], signups: 0, installations: [] }],
  ['u-stranger', { users: [], signups: 0, installations: [] }],
];
const ALL: UserQuery = { search: '', filter: null, after: null, limit: 50 };
const ADMIN: SiteReader = { authUserId: 'auth-u-admin' };

describe.each(MODES)('people in the dashboard in %s mode', (mode) => {
  let suite: SuiteDatabase;
  const overview = () => postgresUserOverview(suite.processes[0]);
  const ids = async (query: Partial<UserQuery>, reader = ADMIN) =>
    (await overview().users(reader, { ...ALL, ...query })).users.map(({ userId }) => userId);

  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    await suite.sql(SEED);
  });

  describe.each(CASES)('%s', (userId, sees) => {
    const reader = { authUserId: `auth-${userId}` };

    test(`sees ${sees.users.join(', ') || 'no one'}, by search and by id too`, async () => {
      expect(await ids({}, reader)).toEqual(sees.users);
      expect((await ids({ search: 'example' }, reader)).toSorted()).toEqual(sees.users);
      for (const id of [...EVERYBODY, 'u-stranger', 'u-\0', ''])
        expect([id, (await overview().user(reader, id)) !== null]).toEqual([id, sees.users.includes(id)]);
    });

    test(`sees ${sees.signups} sign-ups`, async () => {
      const page = await overview().signups(reader, { search: '', after: null, limit: 50 });
      expect(page.signups).toHaveLength(sees.signups);
    });

    test('has the memberships that the connector’s rule gives', async () => {
      const byRule = await postgresInstallations(suite.processes[0]).listProvisionable(userId);
      expect(byRule.map(({ installationId }) => installationId)).toEqual(sees.installations);
      const own = await overview().user(reader, userId);
      if (own?.role === 'member') expect(own.installations).toEqual(byRule);
    });
  });

  test('a user comes with rights, memberships by account, and the day they joined', async () => {
    expect(await overview().user(ADMIN, 'u-both')).toEqual({
      userId: 'u-both',
      email: 'both@example.test',
      role: 'member',
      canProvision: true,
      installations: [
        { installationId: '2', account: 'Archive' },
        { installationId: '1', account: 'harbour' },
      ],
      createdAt: expect.any(Date),
    });
  });

  test.each([
    ['ANNA', ['u-anna']],
    ['admin@', ['u-admin']],
    ['u-both', ['u-both']],
    ['an', ['u-anna']],
    ['nna', ['u-anna']],
    ['a%a', []],
    ['ann_', []],
    ['%', []],
    ['_', []],
    ['\0', []],
    ["'; drop", []],
  ])(
    'a search for %j looks at every user as text, from three letters on anywhere in it',
    async (search, expected) => {
      expect(await ids({ search })).toEqual(expected);
    },
  );

  test.each([
    ['admins', ['u-admin']],
    ['members', ['u-anna', 'u-both', 'u-none']],
    ['creators', ['u-anna', 'u-both']],
  ] as const)('the filter %s', async (filter, expected) => {
    expect(await ids({ filter })).toEqual(expected);
  });

  test('pages contain each user once, also those with the same address', async () => {
    await suite.sql(`update portal.platform_users set email = 'same@example.test' where role = 'member'`);
    const seen: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 6; pages += 1) {
      const page = await overview().users(ADMIN, { ...ALL, limit: 1, after });
      seen.push(...page.users.map(({ userId }) => userId));
      after = page.next;
      if (after === null) break;
    }
    expect(seen).toEqual(EVERYBODY);
  });

  test('an invalid cursor returns the first page', async () => {
    const place = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of ['', 'x', place(1), place(['signups', 'a', 'b']), place(['users', '\0', 'b'])])
      expect(await ids({ after })).toEqual(EVERYBODY);
  });

  test('sign-ups come domains first, with their installation and who added them, page by page', async () => {
    const page = (after: string | null) => overview().signups(ADMIN, { search: '', after, limit: 2 });
    const first = await page(null);
    expect(first.signups.map(({ value }) => value)).toEqual(['harbour.example', 'another@example.test']);
    const second = await page(first.next);
    expect(second).toEqual({
      signups: [
        {
          kind: 'email',
          value: 'new@example.test',
          addedBy: 'Admin@example.test',
          installation: { installationId: '1', account: 'harbour' },
          createdAt: expect.any(Date),
        },
      ],
      next: null,
    });
    const found = await overview().signups(ADMIN, { search: 'HARBOUR', after: null, limit: 2 });
    expect(found.signups).toMatchObject([{ value: 'harbour.example', installation: null, addedBy: null }]);
  });

  test('a page of many thousand is read from an index, and not sorted', async () => {
    await suite.sql(`
      insert into portal.platform_users (id, auth_user_id, email, role)
      select 'n' || n, 'a' || n, 'n' || n || '@example.test', 'member' from generate_series(1, 20000) n;
      analyze portal.platform_users;`);
    const plan = await suite.sql(`
      explain select id from portal.platform_users
      where (lower(email), id) > ('m', '') order by lower(email), id limit 51`);
    const lines = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(lines).toMatch(/Index (?:Only )?Scan using platform_users_by_email/);
    expect(lines).not.toContain('Sort');
  });
});
