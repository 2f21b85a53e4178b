import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { memoryAuditLog, memoryPlatformUsers } from '@portal/sites/fakes';
import { signOut, signOutEverywhere } from './sign-out.ts';

const ADA = {
  userId: 'u-ada',
  authUserId: 'a',
  email: 'ada@example.test',
  role: 'member',
  canProvision: false,
} as const;
const [here, there] = ['here', 'there'].map((id) => ({ userId: 'u-ada', id, version: 0, factor: null }));
if (here === undefined || there === undefined) throw new TypeError('two sessions are needed');
const OUTAGE = new AppError('upstream_unavailable', 'The database cannot be reached.');

let isOut: boolean;
let reported: unknown[];
let users: ReturnType<typeof memoryPlatformUsers>;
let audit: ReturnType<typeof memoryAuditLog>;
const deps = () => ({
  sessions: users.sessions,
  audit,
  now: () => new Date(),
  reportFailure: (error: unknown) => void reported.push(error),
});
const find = (session: typeof here) => users.sessions.find(session);

beforeEach(() => {
  isOut = false;
  reported = [];
  audit = memoryAuditLog();
  users = memoryPlatformUsers({
    newId: () => 'x',
    onTrip: async () => {
      if (isOut) throw OUTAGE;
    },
  });
  users.put(ADA);
});

describe('signing out', () => {
  test('ends this session only', async () => {
    await signOut(deps(), here);
    expect([await find(here), await find(there)]).toEqual([null, { ...ADA, authenticatorId: null }]);
    expect(audit.entries).toEqual([]);
  });

  test('succeeds during an outage, which is reported', async () => {
    isOut = true;
    await signOut(deps(), here);
    expect(reported).toEqual([OUTAGE]);
  });
});

describe('signing out everywhere', () => {
  test('ends every session of the user, and is audited', async () => {
    await signOutEverywhere(deps(), ADA);
    expect([await find(here), await find(there)]).toEqual([null, null]);
    expect(await find({ ...here, version: 1 })).toMatchObject(ADA);
    expect(audit.entries).toMatchObject([
      { actorUserId: 'u-ada', siteId: null, action: 'dashboard.sign-out-everywhere', failure: null },
    ]);
  });

  test('is not reported as done when it was not', async () => {
    isOut = true;
    await expect(signOutEverywhere(deps(), ADA)).rejects.toBe(OUTAGE);
    expect(audit.entries).toMatchObject([{ failure: 'upstream_unavailable' }]);
    isOut = false;
    expect(await find(there)).toMatchObject(ADA);
  });
});
