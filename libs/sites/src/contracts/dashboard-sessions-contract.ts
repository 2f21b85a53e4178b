import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DashboardSession, DashboardSessions } from '../dashboard-session.ts';
import type { PlatformUser } from '../platform-user.ts';

/** The port under test, with a way to change users outside it. */
export interface DashboardSessionsUnderTest {
  sessions: DashboardSessions;
  put(user: PlatformUser): Promise<void>;
  remove(userId: string): Promise<void>;
}

const ada: PlatformUser = {
  ...{ userId: 'u-ada', authUserId: 'auth-ada', email: 'ada@example.test' },
  ...{ role: 'member', canProvision: false },
};
const ben: PlatformUser = { ...ada, userId: 'u-ben', authUserId: 'auth-ben', email: 'ben@example.test' };

/** The contract of `DashboardSessions`. Runs on the fake and on the adapter. */
export function dashboardSessionsContract(
  name: string,
  make: () => Promise<DashboardSessionsUnderTest>,
): void {
  describe(`${name} keeps the DashboardSessions port`, () => {
    let under: DashboardSessionsUnderTest;
    let ids = 0;
    beforeEach(async () => {
      under = await make();
      await under.put(ada);
      await under.put(ben);
    });
    async function begun({ userId }: PlatformUser): Promise<DashboardSession> {
      ids += 1;
      return { userId, id: `session-${ids}`, version: (await under.sessions.version(userId)) ?? -1 };
    }

    test('a session is its user’s, as currently recorded', async () => {
      const session = await begun(ada);
      expect(await under.sessions.find(session)).toEqual(ada);
      const promoted: PlatformUser = { ...ada, role: 'admin', canProvision: true };
      await under.put(promoted);
      expect(await under.sessions.find(session)).toEqual(promoted);
    });

    test('an ended session is nobody’s, and the other ones go on', async () => {
      const [one, other, theirs] = [await begun(ada), await begun(ada), await begun(ben)];
      await under.sessions.end(one);
      await under.sessions.end(one);
      expect(await under.sessions.find(one)).toBeNull();
      expect([await under.sessions.find(other), await under.sessions.find(theirs)]).toEqual([ada, ben]);
    });

    test('all sessions of a user end at once, and later ones go on', async () => {
      const [one, other, theirs] = [await begun(ada), await begun(ada), await begun(ben)];
      await Promise.all([under.sessions.endAll('u-ada'), under.sessions.endAll('u-ada')]);
      for (const session of [one, other]) expect(await under.sessions.find(session)).toBeNull();
      expect(await under.sessions.find(theirs)).toEqual(ben);
      expect(await under.sessions.find(await begun(ada))).toEqual(ada);
    });

    test('a session of another user or version is nobody’s', async () => {
      const session = await begun(ada);
      await under.sessions.endAll('u-ben');
      const other = await begun(ben);
      for (const made of [
        { ...session, version: session.version + 1 },
        { ...session, userId: 'u-nobody' },
        { ...other, userId: 'u-ada' },
      ])
        expect(await under.sessions.find(made)).toBeNull();
    });

    test('sessions end with their user, and none begins', async () => {
      const session = await begun(ada);
      await under.remove('u-ada');
      expect([await under.sessions.find(session), await under.sessions.version('u-ada')]).toEqual([
        null,
        null,
      ]);
      await under.sessions.end(session);
      await under.sessions.endAll('u-ada');
    });

    test('ids that cannot be stored match nothing', async () => {
      const session = { ...(await begun(ada)), id: '\0' };
      expect(await under.sessions.find(session)).toBeNull();
      await under.sessions.end(session);
      expect(await under.sessions.version('\0')).toBeNull();
      await under.sessions.endAll('\0');
    });
  });
}
