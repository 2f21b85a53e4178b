import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DashboardSession, DashboardSessions } from '../dashboard-session.ts';
import { hashSecretToken } from '../secret-token.ts';
import type { SecondFactorRecords } from '../second-factor/second-factor-records.ts';
import type { PlatformUser } from '../platform-user.ts';

/** The port under test, with a way to change users outside it. */
export interface DashboardSessionsUnderTest {
  sessions: DashboardSessions;
  factors: SecondFactorRecords;
  put(user: PlatformUser): Promise<void>;
  remove(userId: string): Promise<void>;
}

const ada: PlatformUser = {
  userId: 'u-ada',
  authUserId: 'auth-ada',
  email: 'ada@example.test',
  role: 'member',
  canProvision: false,
};
const ben: PlatformUser = { ...ada, userId: 'u-ben', authUserId: 'auth-ben', email: 'ben@example.test' };

/** A user as a session without a second factor finds them. */
const seen = (user: PlatformUser) => ({ ...user, authenticatorId: null });

/** The contract of `DashboardSessions`. Runs on the fake and on the adapter. */
export function dashboardSessionsContract(
  name: string,
  make: () => Promise<DashboardSessionsUnderTest>,
): void {
  describe(`${name} implements the DashboardSessions port`, () => {
    let tested: DashboardSessionsUnderTest;
    let ids = 0;
    beforeEach(async () => {
      tested = await make();
      await tested.put(ada);
      await tested.put(ben);
    });
    async function begun({ userId }: PlatformUser): Promise<DashboardSession> {
      ids += 1;
      return {
        userId,
        id: `session-${ids}`,
        version: (await tested.sessions.version(userId)) ?? -1,
        factor: null,
      };
    }

    test('a session belongs to its user, as currently recorded', async () => {
      const session = await begun(ada);
      expect(await tested.sessions.find(session)).toEqual(seen(ada));
      const promoted: PlatformUser = { ...ada, role: 'admin', canProvision: true };
      await tested.put(promoted);
      expect(await tested.sessions.find(session)).toEqual(seen(promoted));
    });

    test('a user has the authenticator that is recorded now, not the one that the session claims', async () => {
      const { sessions, factors } = tested;
      const session = await begun(ada);
      const codeHashes = [await hashSecretToken('code')];
      await factors.replace(ada.userId, { authenticatorId: 'factor-1', codeHashes });
      expect(await sessions.find(session)).toEqual({ ...ada, authenticatorId: 'factor-1' });
      expect(await sessions.find({ ...session, factor: { id: 'factor-0', at: 1 } })).toEqual({
        ...ada,
        authenticatorId: 'factor-1',
      });
      expect(await sessions.find(await begun(ben))).toEqual(seen(ben));
      await factors.remove(ada.userId);
      expect(await sessions.find(session)).toEqual(seen(ada));
    });

    test('an ended session has no user, and the others stay valid', async () => {
      const [one, other, theirs] = [await begun(ada), await begun(ada), await begun(ben)];
      await tested.sessions.end(one);
      await tested.sessions.end(one);
      expect(await tested.sessions.find(one)).toBeNull();
      expect([await tested.sessions.find(other), await tested.sessions.find(theirs)]).toEqual([
        seen(ada),
        seen(ben),
      ]);
    });

    test('all sessions of a user end at once, and later ones are valid', async () => {
      const [one, other, theirs] = [await begun(ada), await begun(ada), await begun(ben)];
      await Promise.all([tested.sessions.endAll('u-ada'), tested.sessions.endAll('u-ada')]);
      for (const session of [one, other]) expect(await tested.sessions.find(session)).toBeNull();
      expect(await tested.sessions.find(theirs)).toEqual(seen(ben));
      expect(await tested.sessions.find(await begun(ada))).toEqual(seen(ada));
    });

    test('a session with another user or version has no user', async () => {
      const session = await begun(ada);
      await tested.sessions.endAll('u-ben');
      const other = await begun(ben);
      for (const made of [
        { ...session, version: session.version + 1 },
        { ...session, userId: 'u-nobody' },
        { ...other, userId: 'u-ada' },
      ])
        expect(await tested.sessions.find(made)).toBeNull();
    });

    test('sessions end with their user, and none begins', async () => {
      const session = await begun(ada);
      await tested.remove('u-ada');
      expect([await tested.sessions.find(session), await tested.sessions.version('u-ada')]).toEqual([
        null,
        null,
      ]);
      await tested.sessions.end(session);
      await tested.sessions.endAll('u-ada');
    });

    test('ids that cannot be stored match nothing', async () => {
      const session = { ...(await begun(ada)), id: '\0' };
      expect(await tested.sessions.find(session)).toBeNull();
      await tested.sessions.end(session);
      expect(await tested.sessions.version('\0')).toBeNull();
      await tested.sessions.endAll('\0');
    });
  });
}
