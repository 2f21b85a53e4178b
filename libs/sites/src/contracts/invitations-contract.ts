import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, type MakeSiteBackend, type SiteBackendUnderTest } from './under-test.ts';

const RETURN_TO = 'https://site.example.test/edit/login/callback';
const NEWCOMER = 'newcomer@example.test';

/** The contract of `MemberInvitations`. */
export function invitationsContract(make: MakeSiteBackend): void {
  describe('invitations', () => {
    let under: SiteBackendUnderTest;
    beforeEach(async () => {
      under = await make();
    });

    const asOwner = () => under.backend.as(under.owner).members;
    const invite = (email = NEWCOMER) => asOwner().invite({ email, role: 'editor', returnTo: RETURN_TO });

    test('add a member and mail them', async () => {
      const member = await invite('Newcomer@Example.test');
      expect(member).toEqual({ userId: expect.any(String), email: NEWCOMER, role: 'editor' });
      expect(await under.backend.members.find(member.userId)).toEqual(member);
      expect(await asOwner().list()).toHaveLength(3);
      expect(await under.mailed()).toEqual([NEWCOMER]);
    });

    test('add one member when two owners invite at once', async () => {
      const invited = await Promise.all([codeOf(invite()), codeOf(invite())]);
      expect(invited.sort()).toEqual(['conflict', 'none']);
      expect(await codeOf(invite(under.editor.email.toUpperCase()))).toBe('conflict');
      expect(await asOwner().list()).toHaveLength(3);
    });
  });
}
