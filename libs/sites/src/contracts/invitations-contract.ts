import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, type MakeSiteBackend, type SiteBackendUnderTest } from './under-test.ts';

const RETURN_TO = 'https://site.example.test/edit/login/callback';
const NEWCOMER = 'newcomer@example.test';

/** The contract of `MemberInvitations`. */
export function invitationsContract(make: MakeSiteBackend): void {
  describe('invitations', () => {
    let tested: SiteBackendUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    const asOwner = () => tested.backend.as(tested.owner).members;
    const invite = (email = NEWCOMER) => asOwner().invite({ email, role: 'editor', returnTo: RETURN_TO });

    test('add a member and mail them', async () => {
      const member = await invite('Newcomer@Example.test');
      expect(member).toEqual({ userId: expect.any(String), email: NEWCOMER, role: 'editor' });
      expect(await tested.backend.members.find(member.userId)).toEqual(member);
      expect(await asOwner().list()).toHaveLength(3);
      expect(await tested.mailed()).toEqual([NEWCOMER]);
    });

    test('add one member when two owners invite at once', async () => {
      const invited = await Promise.all([codeOf(invite()), codeOf(invite())]);
      expect(invited.sort()).toEqual(['conflict', 'none']);
      expect(await codeOf(invite(tested.editor.email.toUpperCase()))).toBe('conflict');
      expect(await asOwner().list()).toHaveLength(3);
    });

    const mailAgain = (userId: string) => codeOf(asOwner().inviteAgain({ userId, returnTo: RETURN_TO }));
    const open = async () => (await asOwner().openInvitations()).map(({ userId }) => userId);

    test('are open until the member signs in, and can be mailed again until then', async () => {
      const { userId } = await invite();
      const [{ invitedAt } = { invitedAt: new Date(0) }] = await asOwner().openInvitations();
      expect(await mailAgain(userId)).toBe('none');
      expect(await tested.mailed()).toEqual([NEWCOMER, NEWCOMER]);
      const [again] = await asOwner().openInvitations();
      expect(again?.userId).toBe(userId);
      expect(again?.invitedAt.getTime()).toBeGreaterThanOrEqual(invitedAt.getTime());
      await tested.backend.sessions.basis(userId);
      expect(await open()).toEqual([]);
      expect(await mailAgain(userId)).toBe('conflict');
      expect(await tested.mailed()).toHaveLength(2);
    });

    test('are mailed again three times an hour to one member at most', async () => {
      const { userId } = await invite();
      const codes = await Promise.all(Array.from({ length: 5 }, () => mailAgain(userId)));
      expect(codes.sort()).toEqual(['none', 'none', 'none', 'rate_limited', 'rate_limited']);
      expect(await tested.mailed()).toHaveLength(4);
    });

    test('are mailed again to invited members of this site only', async () => {
      const { userId } = await invite();
      expect(await mailAgain(tested.editor.userId)).toBe('conflict');
      expect(await mailAgain(tested.newId())).toBe('not_found');
      const elsewhere = tested.neighbour.as(tested.owner).members;
      expect(await codeOf(elsewhere.inviteAgain({ userId, returnTo: RETURN_TO }))).toBe('forbidden');
      expect(await codeOf(elsewhere.openInvitations())).toBe('forbidden');
      expect(await tested.mailed()).toEqual([NEWCOMER]);
    });

    test('end with the membership', async () => {
      const { userId } = await invite();
      await asOwner().remove(userId);
      expect(await open()).toEqual([]);
      expect(await mailAgain(userId)).toBe('not_found');
    });
  });
}
