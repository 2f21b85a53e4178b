import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import type { UserRights } from '@portal/sites';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAccessGate } from './access-gate.ts';
import { postgresDashboardSessions } from './dashboard-sessions.ts';
import { postgresUsers } from './user-registry.ts';
import { postgresRights } from './rights-registry.ts';

const ADMIN: UserRights = { role: 'admin', canProvision: true };
const MEMBER: UserRights = { role: 'member', canProvision: false };
const MAKER: UserRights = { role: 'member', canProvision: true };

describe.each(MODES)('rights of users in %s mode', (mode) => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    const people = postgresUsers(suite.processes[0]);
    const user = (id: string) => ({ userId: id, authUserId: `auth-${id}`, email: `${id}@example.test` });
    for (const id of ['a-0', 'a-1', 'a-2', 'a-3']) await people.addUser({ ...user(id), ...ADMIN });
    for (const id of ['m-0', 'm-1']) await people.addUser({ ...user(id), ...MEMBER });
  });
  const change = (actorUserId: string, userId: string, [from, to]: [UserRights, UserRights]) => {
    const [first, ...others] = suite.processes;
    return roundRobin([postgresRights(first), ...others.map(postgresRights)])
      .changeRights({ actorUserId, userId, from, to })
      .then(
        () => 'done',
        (error: unknown) => (isAppError(error) ? error.code : error),
      );
  };
  const admins = async () =>
    (await suite.sql(`select id from portal.platform_users where role = 'admin' order by id`)).map(
      ({ id }) => id,
    );

  test('an admin makes a member an admin, and a member again', async () => {
    expect(await change('a-0', 'm-0', [MEMBER, ADMIN])).toBe('done');
    expect(await admins()).toContain('m-0');
    expect(await change('a-0', 'm-0', [ADMIN, MAKER])).toBe('done');
    expect(await suite.sql(`select role, can_provision from portal.platform_users where id = 'm-0'`)).toEqual(
      [{ role: 'member', can_provision: true }],
    );
  });

  test.each<[string, string, string, [UserRights, UserRights], string]>([
    ['a member changes no one', 'm-0', 'm-1', [MEMBER, ADMIN], 'forbidden'],
    ['a member does not raise themselves', 'm-0', 'm-0', [MEMBER, ADMIN], 'forbidden'],
    ['a person without a record changes no one', 'none', 'm-0', [MEMBER, ADMIN], 'forbidden'],
    ['an admin does not demote themselves', 'a-0', 'a-0', [ADMIN, MEMBER], 'forbidden'],
    ['rights that are no longer so stay as they are', 'a-0', 'm-0', [MAKER, ADMIN], 'conflict'],
    ['a role that is no longer so stays as it is', 'a-0', 'a-1', [MEMBER, MAKER], 'conflict'],
    ['a user who was deleted is missing', 'a-0', 'none', [MEMBER, ADMIN], 'not_found'],
    ['no user could have that id', 'a-0', 'm-\0', [MEMBER, ADMIN], 'not_found'],
  ])('%s', async (_words, actor, target, rights, code) => {
    expect(await change(actor, target, rights)).toBe(code);
    expect(await admins()).toEqual(['a-0', 'a-1', 'a-2', 'a-3']);
  });

  test('an admin changes their own right to create sites, which their role gives anyway', async () => {
    expect(await change('a-0', 'a-0', [ADMIN, { role: 'admin', canProvision: false }])).toBe('done');
  });

  test('admins who all demote each other at once leave one at least', async () => {
    const ids = ['a-0', 'a-1', 'a-2', 'a-3'];
    const pairs = ids.flatMap((actor) =>
      ids.filter((id) => id !== actor).map((target) => [actor, target] as const),
    );
    const outcomes = await Promise.all(
      pairs.map(([actor, target]) => change(actor, target, [ADMIN, MEMBER])),
    );
    const left = await admins();
    expect(left.length).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4 - left.length);
    expect(['done', 'forbidden', 'conflict']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
  });
});

describe.each(MODES)('deleting users in %s mode', (mode) => {
  let suite: SuiteDatabase;
  const ids = ['a-0', 'a-1', 'a-2', 'a-3'];
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    const people = postgresUsers(suite.processes[0]);
    const user = (id: string) => ({ userId: id, authUserId: `auth-${id}`, email: `${id}@Harbour.example` });
    for (const id of ids) await people.addUser({ ...user(id), ...ADMIN });
    await people.addUser({ ...user('m-0'), ...MEMBER });
    await people.addInstallation({ installationId: '1', account: 'harbour' });
    await people.addMembership({ userId: 'm-0', installationId: '1' });
  });
  const rights = () => {
    const [first, ...others] = suite.processes;
    return roundRobin([postgresRights(first), ...others.map(postgresRights)]);
  };
  const remove = (actorUserId: string, userId: string, from: UserRights) =>
    rights()
      .deleteUser({ actorUserId, userId, from })
      .then(
        () => 'done',
        (error: unknown) => (isAppError(error) ? error.code : error),
      );
  const left = async (table: string) =>
    (await suite.sql(`select count(*)::int as rows from portal.${table}`))[0]?.['rows'];

  test('deletes what was the user’s, at once, and the sign-up of the address; the name stays for the audit log', async () => {
    const people = postgresUsers(suite.processes[0]);
    const mine = {
      kind: 'email',
      value: 'm-0@harbour.example',
      installationId: '1',
      addedBy: 'a-0',
    } as const;
    await people.allowSignup(mine);
    await people.allowSignup({ ...mine, value: 'other@harbour.example', addedBy: 'm-0' });
    await suite.sql(`
      insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at)
        values ('f-1', 'c-1', 'm-0', 'https://portal.example/mcp', now(), now() + interval '1 day');
      insert into portal.app_permissions (user_id, app, may_publish, changed_at) values ('m-0', 'app', false, now());`);
    const sessions = postgresDashboardSessions(suite.processes[0]);
    const session = { userId: 'm-0', id: 'session', version: 0, factor: null };
    expect(await sessions.find(session)).toMatchObject({ userId: 'm-0' });
    expect(await rights().deleteUser({ actorUserId: 'a-0', userId: 'm-0', from: MEMBER })).toEqual({
      email: 'm-0@harbour.example',
      allowedDomain: null,
    });
    expect(await sessions.find(session)).toBeNull();
    for (const table of ['oauth_families', 'installation_memberships', 'app_permissions'])
      expect([table, await left(table)]).toEqual([table, 0]);
    expect(await suite.sql('select value, added_by from portal.allowed_signups')).toEqual([
      { value: 'other@harbour.example', added_by: null },
    ]);
    expect(await suite.sql('select id, email from portal.deleted_users')).toEqual([
      { id: 'm-0', email: 'm-0@harbour.example' },
    ]);
    expect(await remove('a-0', 'm-0', MEMBER)).toBe('not_found');
  });

  test('names the domain whose sign-up lets the address in again', async () => {
    await postgresUsers(suite.processes[0]).allowSignup({
      kind: 'domain',
      value: 'harbour.example',
      installationId: null,
      addedBy: null,
    });
    expect(await rights().deleteUser({ actorUserId: 'a-0', userId: 'm-0', from: MEMBER })).toMatchObject({
      allowedDomain: 'harbour.example',
    });
  });

  test.each<[string, string, string, UserRights, string]>([
    ['a member deletes no one', 'm-0', 'a-0', ADMIN, 'forbidden'],
    ['a member does not delete themselves', 'm-0', 'm-0', MEMBER, 'forbidden'],
    ['a person without a record deletes no one', 'none', 'm-0', MEMBER, 'forbidden'],
    ['an admin does not delete themselves', 'a-0', 'a-0', ADMIN, 'forbidden'],
    ['a user whose role has changed stays', 'a-0', 'm-0', ADMIN, 'conflict'],
    ['a user whose right to create sites has changed stays', 'a-0', 'm-0', MAKER, 'conflict'],
    ['a user without a record is missing', 'a-0', 'none', MEMBER, 'not_found'],
    ['no user could have that id', 'a-0', 'm-\0', MEMBER, 'not_found'],
  ])('%s', async (_words, actor, target, from, code) => {
    expect(await remove(actor, target, from)).toBe(code);
    expect([await left('platform_users'), await left('deleted_users')]).toEqual([5, 0]);
    expect(await left('installation_memberships')).toBe(1);
  });

  test('admins who all delete each other at once leave one at least', async () => {
    const pairs = ids.flatMap((actor) =>
      ids.filter((id) => id !== actor).map((target) => [actor, target] as const),
    );
    const outcomes = await Promise.all(pairs.map(([actor, target]) => remove(actor, target, ADMIN)));
    const [{ admins } = { admins: 0 }] = await suite.sql(
      `select count(*)::int as admins from portal.platform_users where role = 'admin'`,
    );
    expect(admins).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4 - Number(admins));
    expect(['done', 'forbidden', 'not_found']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
  });

  test('of many who delete a user at once one does, and no sign-in meanwhile makes them a user again', async () => {
    const [first, ...others] = suite.processes;
    await postgresUsers(first).allowSignup({
      kind: 'email',
      value: 'm-0@harbour.example',
      installationId: '1',
      addedBy: null,
    });
    let made = 0;
    const open = (database: typeof first) => postgresAccessGate(database, () => `new-${(made += 1)}`);
    const gate = roundRobin([open(first), ...others.map(open)]);
    const person = { authUserId: 'auth-m-0', email: 'm-0@harbour.example' };
    const [outcomes] = await Promise.all([
      Promise.all([...ids, ...ids].map((actor) => remove(actor, 'm-0', MEMBER))),
      Promise.all(Array.from({ length: 12 }, () => gate.admit(person))),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', ...Array(7).fill('not_found')]);
    expect(await suite.sql(`select id from portal.platform_users where auth_user_id = 'auth-m-0'`)).toEqual(
      [],
    );
    expect(await gate.admit(person)).toEqual({ admitted: false });
  });
});

describe('memberships of installations', () => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
  });
  afterAll(async () => {
    await suite.end();
  });

  test('are added and removed once', async () => {
    const people = postgresUsers(suite.processes[0]);
    await people.addInstallation({ installationId: '1', account: 'harbour' });
    await people.addUser({ userId: 'm-0', authUserId: 'auth-m-0', email: 'm-0@example.test', ...MEMBER });
    const membership = { userId: 'm-0', installationId: '1' };
    await people.addMembership(membership);
    const codes = async (works: Promise<void>[]) =>
      (await Promise.allSettled(works)).map((work) =>
        work.status === 'fulfilled' ? 'done' : work.reason.code,
      );
    expect(await codes([people.addMembership(membership)])).toEqual(['conflict']);
    const twice = await codes([people.removeMembership(membership), people.removeMembership(membership)]);
    expect(twice.toSorted()).toEqual(['done', 'not_found']);
    for (const wrong of [
      { ...membership, userId: 'none' },
      { ...membership, installationId: '1\0' },
    ])
      expect(await codes([people.addMembership(wrong), people.removeMembership(wrong)])).toEqual([
        ...['not_found', 'not_found'],
      ]);
  });
});

describe('allowed sign-ups', () => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
  });
  afterAll(async () => {
    await suite.end();
  });

  test('are revoked once, and can be allowed again as they were', async () => {
    const people = postgresUsers(suite.processes[0]);
    await people.addInstallation({ installationId: '1', account: 'harbour' });
    const signup = { kind: 'domain', value: 'harbour.example', installationId: '1', addedBy: null } as const;
    await people.allowSignup(signup);
    const removals = await Promise.allSettled([
      people.disallowSignup({ kind: 'domain', value: 'Harbour.example' }),
      people.disallowSignup({ kind: 'domain', value: 'harbour.example' }),
    ]);
    const removed = removals.flatMap((removal) => (removal.status === 'fulfilled' ? [removal.value] : []));
    expect(removed).toEqual([signup]);
    await people.allowSignup(removed[0]!);
    await expect(people.allowSignup(signup)).rejects.toMatchObject({ code: 'conflict' });
    await expect(people.disallowSignup({ kind: 'email', value: 'a@\0' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
