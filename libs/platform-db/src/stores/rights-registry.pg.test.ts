import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import type { UserRights } from '@portal/sites';
import { createSuiteDatabase, spread, type SuiteDatabase } from '../../testing/index.ts';
import { postgresPeople } from './people-registry.ts';
import { postgresRights } from './rights-registry.ts';

const ADMIN: UserRights = { role: 'admin', canProvision: true };
const MEMBER: UserRights = { role: 'member', canProvision: false };
const MAKER: UserRights = { role: 'member', canProvision: true };

describe.each(['function', 'server'] as const)('rights of users in %s mode', (mode) => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    const people = postgresPeople(suite.processes[0]);
    const user = (id: string) => ({ userId: id, authUserId: `auth-${id}`, email: `${id}@example.test` });
    for (const id of ['a-0', 'a-1', 'a-2', 'a-3']) await people.addUser({ ...user(id), ...ADMIN });
    for (const id of ['m-0', 'm-1']) await people.addUser({ ...user(id), ...MEMBER });
  });
  const change = (actorUserId: string, userId: string, [from, to]: [UserRights, UserRights]) => {
    const [first, ...others] = suite.processes;
    return spread([postgresRights(first), ...others.map(postgresRights)])
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
    ['a user who is gone is missing', 'a-0', 'none', [MEMBER, ADMIN], 'not_found'],
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

describe('allowed sign-ups', () => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
  });
  afterAll(async () => {
    await suite.end();
  });

  test('are taken back once, and can be allowed again as they were', async () => {
    const people = postgresPeople(suite.processes[0]);
    await people.addInstallation({ installationId: '1', account: 'harbour' });
    const signup = { kind: 'domain', value: 'harbour.example', installationId: '1', addedBy: null } as const;
    await people.allowSignup(signup);
    const removals = await Promise.allSettled([
      people.disallowSignup({ kind: 'domain', value: 'Harbour.example' }),
      people.disallowSignup({ kind: 'domain', value: 'harbour.example' }),
    ]);
    const gone = removals.flatMap((removal) => (removal.status === 'fulfilled' ? [removal.value] : []));
    expect(gone).toEqual([signup]);
    await people.allowSignup(gone[0]!);
    await expect(people.allowSignup(signup)).rejects.toMatchObject({ code: 'conflict' });
    await expect(people.disallowSignup({ kind: 'email', value: 'a@\0' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
