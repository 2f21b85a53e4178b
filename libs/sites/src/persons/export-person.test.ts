import { expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { type ExportDeps, exportPerson } from './export-person.ts';
import type { KnownPerson } from './personal-records.ts';

const ADA: KnownPerson = {
  personId: 'a-ada',
  email: 'ada@example.test',
  user: { userId: 'u-ada', role: 'member' },
  sites: [],
  wasKnown: false,
};
const SECTION = {
  what: 'x',
  table: 't',
  why: 'y',
  lives: 'z',
  rows: [{ email: 'ada@example.test' }],
  isCut: false,
};
const ACCOUNT = { email: 'ada@example.test', createdAt: 'then', lastSignInAt: null, ways: ['google'] };

function setUp() {
  const keys = new Map<string, number>();
  const deps: ExportDeps = {
    persons: { find: async (id) => (id === 'none' ? null : ADA), read: async () => [SECTION] },
    accounts: { readAccount: async () => ACCOUNT },
    limiter: {
      take: async (key, { limit }) => {
        const count = (keys.get(key) ?? 0) + 1;
        keys.set(key, count);
        return count > limit
          ? { allowed: false, retryAfterSeconds: 60 }
          : { allowed: true, remaining: limit - count };
      },
    },
    now: () => new Date('2026-11-27T12:00:00.000Z'),
  };
  const run = (caller: { userId: string; authUserId: string; role: 'admin' | 'member' }, id: string) =>
    exportPerson(deps, caller, id).catch((error: unknown) => (isAppError(error) ? error.code : error));
  return { run };
}
const SELF = { userId: 'u-ada', authUserId: 'a-ada', role: 'member' } as const;
const ADMIN = { userId: 'u-carl', authUserId: 'a-carl', role: 'admin' } as const;

test('the person and an admin get one file, with the account at the auth provider first', async () => {
  const { run } = setUp();
  const file = await run(SELF, 'a-ada');
  expect(file).toMatchObject({
    format: 1,
    about: { account: 'a-ada', user: 'u-ada', email: 'ada@example.test' },
    madeAt: '2026-11-27T12:00:00.000Z',
    sections: [{ table: 'auth provider', rows: [{ waysOfSigningIn: ['google'] }] }, SECTION],
  });
  expect(await run(ADMIN, 'a-ada')).toEqual(file);
});

test('nobody else gets one, and there is none of an unknown person', async () => {
  const { run } = setUp();
  expect(await run(SELF, 'a-bob')).toBe('forbidden');
  expect(await run(ADMIN, 'none')).toBe('not_found');
});

test('five a day of one person, for each who asks', async () => {
  const { run } = setUp();
  for (let time = 1; time <= 5; time += 1) expect(await run(SELF, 'a-ada')).toMatchObject({ format: 1 });
  expect(await run(SELF, 'a-ada')).toBe('rate_limited');
  expect(await run(ADMIN, 'a-ada')).toMatchObject({ format: 1 });
});
