import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteActor } from '../site-actor.ts';
import type { MemberBackend } from '../site-backend.ts';
import { codeOf, type MakeSiteBackend, type SiteBackendUnderTest } from './under-test.ts';

/** The contract of ended sessions: they have no rights from the next call on, in whichever way they ended. */
export function sessionRightsContract(make: MakeSiteBackend): void {
  describe('an actor who names a session', () => {
    let tested: SiteBackendUnderTest;
    let actor: SiteActor;
    beforeEach(async () => {
      tested = await make();
      const { userId, role } = tested.editor;
      const basis = await tested.backend.sessions.basis(userId);
      actor = { userId, role, session: { id: tested.newId(), version: basis?.sessionVersion ?? 0 } };
    });

    const calls: ((as: MemberBackend) => Promise<unknown>)[] = [
      (as) => as.repository.open('read'),
      (as) => as.repository.openForWriting(),
      (as) => as.credentials.list(),
      (as) => as.settings.setPasswordEnabled(true),
      (as) => as.limiter.take('key', { limit: 9, windowSeconds: 60 }),
      (as) => as.members.list(),
    ];
    const codes = async () => {
      const asked: string[] = [];
      for (const call of calls) asked.push(await codeOf(call(tested.backend.as(actor))));
      return asked;
    };
    const asOwner = () => tested.backend.as(tested.owner).members;
    const ways: [string, () => Promise<unknown>][] = [
      [
        'signing out',
        () => tested.backend.sessions.end({ userId: actor.userId, id: actor.session?.id ?? '' }),
      ],
      [
        'a new password',
        async () => tested.backend.sessions.endAll(await tested.accessTokenOf(actor.userId)),
      ],
      ['a removal', () => asOwner().remove(actor.userId)],
    ];

    test('has the rights of an editor while the session is live', async () => {
      expect(await codes()).toEqual(['none', 'none', 'none', 'none', 'none', 'forbidden']);
    });

    test.each(ways)('is refused at once after %s', async (_way, end) => {
      await end();
      expect(new Set(await codes())).toEqual(new Set(['unauthenticated']));
    });

    test('has the rights of a changed role at once, for every role that it names', async () => {
      await asOwner().changeRole(actor.userId, 'owner');
      expect(await codes()).toEqual(['none', 'none', 'none', 'none', 'none', 'none']);
      await asOwner().changeRole(actor.userId, 'editor');
      for (const role of ['owner', 'editor'] as const) {
        actor = { ...actor, role };
        expect(await codes()).toEqual(['none', 'none', 'none', 'none', 'none', 'forbidden']);
      }
    });

    test.each(['', 'made-up', 'a.b.c', 'x'.repeat(9000)])(
      'keeps the session when the token of a new password is not valid: %p',
      async (token) => {
        for (const { sessions } of [tested.backend, tested.neighbour])
          expect(['forbidden', 'input']).toContain(await codeOf(sessions.endAll(token)));
        expect(await codes()).toEqual(['none', 'none', 'none', 'none', 'none', 'forbidden']);
      },
    );

    test('keeps the session when another person sets a new password', async () => {
      for (const { sessions } of [tested.backend, tested.neighbour])
        await sessions.endAll(await tested.accessTokenOf(tested.owner.userId));
      expect(await codes()).toEqual(['none', 'none', 'none', 'none', 'none', 'forbidden']);
    });

    test('is refused with a session of an older version, for any claimed role', async () => {
      const { id, version } = actor.session ?? { id: '', version: 0 };
      actor = { ...actor, role: 'owner', session: { id, version: version - 1 } };
      expect(new Set(await codes())).toEqual(new Set(['unauthenticated']));
    });
  });
}
