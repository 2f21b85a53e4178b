import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, type MakeSiteRecords, type SiteRecordsUnderTest, STRANGER } from './under-test.ts';

/** The contract of `MemberRecords`. */
export function memberRecordsContract(make: MakeSiteRecords): void {
  describe('members', () => {
    let tested: SiteRecordsUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    test('are found by id and by email, case-insensitively', async () => {
      const { records, owner, editor } = tested;
      expect(await records.members.find(owner.userId)).toEqual(owner);
      expect(await records.members.findByEmail(owner.email.toUpperCase())).toEqual(owner);
      expect(await records.members.find(editor.userId)).toMatchObject({ role: 'editor' });
      expect(await records.members.find(STRANGER.userId)).toBeNull();
      expect(await records.members.findByEmail('stranger@example.test')).toBeNull();
      expect(await records.members.list()).toEqual([editor, owner]);
    });

    test('have a changed role at once', async () => {
      const { records, editor } = tested;
      await records.members.changeRole(editor.userId, 'owner');
      expect(await records.members.find(editor.userId)).toMatchObject({ role: 'owner' });
    });

    test('do not exist after removal', async () => {
      const { records, editor } = tested;
      await records.members.remove(editor.userId);
      expect(await records.members.find(editor.userId)).toBeNull();
      expect(await records.members.findByEmail(editor.email)).toBeNull();
    });

    test('with another role than expected are not removed', async () => {
      const { records, owner, editor } = tested;
      await expect(records.members.remove(owner.userId, 'editor')).rejects.toMatchObject({
        code: 'conflict',
        message: 'This person is an owner now; refresh the list and decide again.',
      });
      await records.members.changeRole(editor.userId, 'owner');
      expect(await codeOf(records.members.remove(editor.userId, 'editor'))).toBe('conflict');
      await records.members.changeRole(editor.userId, 'editor');
      await expect(records.members.remove(editor.userId, 'owner')).rejects.toMatchObject({
        code: 'conflict',
        message: 'This person is an editor now; refresh the list and decide again.',
      });
      expect(await records.members.list()).toEqual([editor, owner]);
      await records.members.remove(editor.userId, 'editor');
      expect(await records.members.list()).toEqual([owner]);
    });

    test('that do not exist are not found', async () => {
      const { members } = tested.records;
      expect(await codeOf(members.changeRole(STRANGER.userId, 'owner'))).toBe('not_found');
      expect(await codeOf(members.remove(STRANGER.userId))).toBe('not_found');
      expect(await codeOf(members.remove(STRANGER.userId, 'editor'))).toBe('not_found');
    });

    test('keep their last owner', async () => {
      const { records, owner } = tested;
      expect(await codeOf(records.members.remove(owner.userId))).toBe('conflict');
      await expect(records.members.remove(owner.userId, 'owner')).rejects.toThrow('This is the last owner');
      expect(await codeOf(records.members.changeRole(owner.userId, 'editor'))).toBe('conflict');
      await records.members.changeRole(owner.userId, 'owner');
      expect(await records.members.find(owner.userId)).toMatchObject({ role: 'owner' });
    });

    test('of this site are not members of another', async () => {
      const { neighbour, owner } = tested;
      expect(await neighbour.members.find(owner.userId)).toBeNull();
      expect(await neighbour.members.findByEmail(owner.email)).toBeNull();
      expect(['not_found', 'forbidden']).toContain(await codeOf(neighbour.members.remove(owner.userId)));
    });
  });
}
