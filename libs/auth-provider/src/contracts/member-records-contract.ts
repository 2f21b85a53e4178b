import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  codeOf,
  expectOwnersOnly,
  type MakeSiteBackend,
  type SiteBackendUnderTest,
  STRANGER,
} from './site-backend-under-test.ts';

const RETURN_TO = 'https://site.example.test/edit/login/callback';
const NEWCOMER = 'newcomer@example.test';

/** What `MemberRecords` promise. */
export function memberRecordsContract(make: MakeSiteBackend): void {
  describe('members', () => {
    let under: SiteBackendUnderTest;
    beforeEach(async () => {
      under = await make();
    });

    const invite = (email = NEWCOMER, role: 'owner' | 'editor' = 'editor') =>
      under.backend.members.invite(under.owner, { email, role, returnTo: RETURN_TO });

    test('are found by id and by e-mail, whatever its case', async () => {
      const { backend, owner, editor } = under;
      const { userId, email } = owner;
      expect(await backend.members.find(userId)).toEqual({ userId, email, role: 'owner' });
      expect(await backend.members.findByEmail(email.toUpperCase())).toEqual({
        userId,
        email,
        role: 'owner',
      });
      expect(await backend.members.find(editor.userId)).toMatchObject({ role: 'editor' });
      expect(await backend.members.find(STRANGER.userId)).toBeNull();
      expect(await backend.members.findByEmail('stranger@example.test')).toBeNull();
    });

    test('join by an invitation, and are mailed', async () => {
      const member = await invite('Newcomer@Example.test');
      expect(member).toEqual({ userId: expect.any(String), email: NEWCOMER, role: 'editor' });
      expect(await under.backend.members.find(member.userId)).toEqual(member);
      expect(await under.backend.members.list(under.owner)).toHaveLength(3);
      expect(await under.mailed()).toEqual([NEWCOMER]);
    });

    test('are invited once, also by two owners at once', async () => {
      const invited = await Promise.all([codeOf(invite()), codeOf(invite())]);
      expect(invited.sort()).toEqual(['conflict', 'none']);
      expect(await codeOf(invite(under.editor.email.toUpperCase()))).toBe('conflict');
      expect(await under.backend.members.list(under.owner)).toHaveLength(3);
    });

    test('have the role they are given, at once', async () => {
      const { backend, owner, editor } = under;
      await backend.members.changeRole(owner, editor.userId, 'owner');
      expect(await backend.members.find(editor.userId)).toMatchObject({ role: 'owner' });
      await backend.members.changeRole(editor, owner.userId, 'editor');
      expect(await codeOf(backend.members.list(owner))).toBe('forbidden');
    });

    test('may do nothing any more once they are removed', async () => {
      const { backend, owner, editor } = under;
      await backend.members.changeRole(owner, editor.userId, 'owner');
      await backend.members.remove(owner, editor.userId);
      expect(await backend.members.find(editor.userId)).toBeNull();
      expect(await backend.members.findByEmail(editor.email)).toBeNull();
      expect(await codeOf(backend.members.list(editor))).toBe('forbidden');
      expect(await codeOf(backend.repository.open(editor, 'read'))).toBe('forbidden');
    });

    test('that are none are not found', async () => {
      const { backend, owner } = under;
      const { userId } = STRANGER;
      expect(await codeOf(backend.members.changeRole(owner, userId, 'owner'))).toBe('not_found');
      expect(await codeOf(backend.members.remove(owner, userId))).toBe('not_found');
    });

    test('keep their last owner', async () => {
      const { backend, owner } = under;
      expect(await codeOf(backend.members.remove(owner, owner.userId))).toBe('conflict');
      expect(await codeOf(backend.members.changeRole(owner, owner.userId, 'editor'))).toBe('conflict');
      await backend.members.changeRole(owner, owner.userId, 'owner');
      expect(await backend.members.find(owner.userId)).toMatchObject({ role: 'owner' });
    });

    test('keep one owner when two put each other out at once', async () => {
      const { backend, owner, editor } = under;
      await backend.members.changeRole(owner, editor.userId, 'owner');
      const outcomes = await Promise.all([
        codeOf(backend.members.remove(owner, editor.userId)),
        codeOf(backend.members.remove(editor, owner.userId)),
      ]);
      expect(outcomes.filter((code) => code === 'none')).toHaveLength(1);
      const left = [await backend.members.find(owner.userId), await backend.members.find(editor.userId)];
      expect(left.filter((member) => member?.role === 'owner')).toHaveLength(1);
    });

    test('are seen and changed by owners only, as the records know them', async () => {
      const { backend, editor } = under;
      const invitation = { email: NEWCOMER, role: 'owner', returnTo: RETURN_TO } as const;
      await expectOwnersOnly(under, (actor) => backend.members.list(actor));
      await expectOwnersOnly(under, (actor) => backend.members.invite(actor, invitation));
      await expectOwnersOnly(under, (actor) => backend.members.changeRole(actor, editor.userId, 'owner'));
      await expectOwnersOnly(under, (actor) => backend.members.remove(actor, editor.userId));
      expect(await under.mailed()).toEqual([]);
    });

    test('of this site are nobody in another', async () => {
      const { neighbour, owner } = under;
      expect(await neighbour.members.find(owner.userId)).toBeNull();
      expect(await neighbour.members.findByEmail(owner.email)).toBeNull();
      expect(await codeOf(neighbour.members.list(owner))).toBe('forbidden');
    });
  });
}
