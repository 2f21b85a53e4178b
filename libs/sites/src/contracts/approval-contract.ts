import { beforeEach, describe, expect, test } from '@jest/globals';
import type { NewComment } from '../approval.ts';
import {
  codeOf,
  expectOwnersOnly,
  type MakeSiteBackend,
  type SiteBackendUnderTest,
  STRANGER,
} from './under-test.ts';

const [FIRST, SECOND] = ['a'.repeat(40), 'b'.repeat(40)];
const MAILING = { returnTo: 'https://site.example.test/edit?room=desk' };

/** The contract of `MemberApprovals`, and of the right to publish. */
export function approvalContract(make: MakeSiteBackend): void {
  describe('approval', () => {
    let tested: SiteBackendUnderTest;
    beforeEach(async () => {
      tested = await make();
    });
    const asOwner = () => tested.backend.as(tested.owner);
    const asEditor = () => tested.backend.as(tested.editor);
    const mark = (id: string, version = FIRST) =>
      asEditor().approval.markReady({ ...MAILING, id, version, note: 'New opening hours.\nPlease look.' });
    const sendBack = (id: string, version = FIRST) =>
      asOwner().approval.sendBack({ ...MAILING, mark: id, version, note: 'Not yet.' });
    const comment = (given: Partial<NewComment> = {}): NewComment => ({
      id: tested.newId(),
      page: 'home',
      section: 'hours',
      field: 'text',
      quote: 'Open on Sundays',
      label: 'Home, Opening hours',
      text: 'Is that so?',
      ...given,
    });

    describe('the right to publish', () => {
      test('is every member’s at first, and an owner takes it from an editor and gives it back', async () => {
        const { editor } = tested;
        expect(await asOwner().members.withoutPublishing()).toEqual([]);
        expect(await asEditor().approval.read()).toMatchObject({ mayPublish: true });
        await asOwner().members.setMayPublish(editor.userId, false);
        expect(await asOwner().members.withoutPublishing()).toEqual([editor.userId]);
        expect(await asEditor().approval.read()).toMatchObject({ mayPublish: false });
        await asOwner().members.setMayPublish(editor.userId, true);
        expect(await asOwner().members.withoutPublishing()).toEqual([]);
      });

      test('opens the repository for publishing, to nobody else', async () => {
        const { backend, neighbour, owner, editor } = tested;
        expect(await asEditor().repository.openForPublishing()).toMatchObject({ mark: null });
        await asOwner().members.setMayPublish(editor.userId, false);
        expect(await codeOf(asEditor().repository.openForPublishing())).toBe('forbidden');
        expect(await codeOf(backend.as({ ...editor, role: 'owner' }).repository.openForPublishing())).toBe(
          'forbidden',
        );
        expect(await codeOf(backend.as(STRANGER).repository.openForPublishing())).toBe('forbidden');
        expect(await codeOf(neighbour.as(owner).repository.openForPublishing())).toBe('forbidden');
        expect(await asEditor().repository.openForWriting()).toMatchObject({ audiences: [] });
        expect(await asOwner().repository.openForPublishing()).toMatchObject({ mark: null });
      });

      test('is always an owner’s, also of one who becomes one', async () => {
        const { owner, editor } = tested;
        expect(await codeOf(asOwner().members.setMayPublish(owner.userId, false))).toBe('conflict');
        await asOwner().members.setMayPublish(editor.userId, false);
        await asOwner().members.changeRole(editor.userId, 'owner');
        expect(await asOwner().members.withoutPublishing()).toEqual([]);
        expect(await asEditor().repository.openForPublishing()).toMatchObject({ mark: null });
      });

      test('is an owner’s to give, and of members only', async () => {
        const { editor } = tested;
        await expectOwnersOnly(tested, (as) => as.members.setMayPublish(editor.userId, true));
        await expectOwnersOnly(tested, (as) => as.members.withoutPublishing());
        await expectOwnersOnly(tested, (as) => as.approval.requireOfAssistants(true));
        expect(await codeOf(asOwner().members.setMayPublish(STRANGER.userId, false))).toBe('not_found');
      });
    });

    test('of assistants is required when an owner says so, per site', async () => {
      await asOwner().approval.requireOfAssistants(true);
      expect(await asEditor().approval.read()).toMatchObject({ assistantsNeedApproval: true });
      await asOwner().approval.requireOfAssistants(false);
      expect(await asEditor().approval.read()).toMatchObject({ assistantsNeedApproval: false });
    });

    test('begins with a mark at a version, which a later one replaces', async () => {
      expect(await asEditor().approval.read()).toMatchObject({ mark: null, comments: [] });
      await mark('m-1');
      expect((await asOwner().approval.read()).mark).toEqual({
        id: 'm-1',
        version: FIRST,
        note: 'New opening hours.\nPlease look.',
        by: { id: tested.editor.userId, name: expect.any(String), client: 'editor' },
        at: expect.any(Date),
        sentBack: null,
      });
      await mark('m-2', SECOND);
      expect((await asOwner().approval.read()).mark).toMatchObject({ id: 'm-2', version: SECOND });
      expect(await codeOf(tested.backend.as(STRANGER).approval.read())).toBe('forbidden');
      expect(await codeOf(tested.neighbour.as(tested.owner).approval.read())).toBe('forbidden');
    });

    test('is refused once, at the version that was reviewed, by an owner', async () => {
      await mark('m-1');
      await expectOwnersOnly(tested, (as) =>
        as.approval.sendBack({ ...MAILING, mark: 'm-1', version: FIRST, note: '' }),
      );
      expect(await codeOf(sendBack('m-1', SECOND))).toBe('conflict');
      expect(await codeOf(sendBack('m-0'))).toBe('conflict');
      const outcomes = await Promise.all([codeOf(sendBack('m-1')), codeOf(sendBack('m-1'))]);
      expect(outcomes.toSorted()).toEqual(['conflict', 'none']);
      expect((await asEditor().approval.read()).mark).toMatchObject({ sentBack: { note: 'Not yet.' } });
      await mark('m-2', SECOND);
      expect((await asEditor().approval.read()).mark).toMatchObject({ id: 'm-2', sentBack: null });
    });

    test('ends with a publish; of a mark that is replaced, published or sent back at once, one outcome counts', async () => {
      await mark('m-1');
      expect(await asOwner().repository.openForPublishing()).toMatchObject({ mark: 'm-1' });
      await asOwner().approval.published({ ...MAILING, mark: 'm-1' });
      expect((await asOwner().approval.read()).mark).toBeNull();
      expect(await codeOf(sendBack('m-1'))).toBe('conflict');
      await mark('m-2');
      const [back, replaced] = await Promise.all([codeOf(sendBack('m-2')), codeOf(mark('m-3', SECOND))]);
      expect(replaced).toBe('none');
      expect((await asOwner().approval.read()).mark).toMatchObject({
        id: back === 'none' ? expect.stringMatching(/^m-[23]$/) : 'm-3',
      });
      await asOwner().approval.published({ ...MAILING, mark: 'm-1' });
      expect((await asOwner().approval.read()).mark).not.toBeNull();
    });

    test('ends with the membership of the person who asked for it', async () => {
      await mark('m-1');
      await asOwner().members.remove(tested.editor.userId);
      expect((await asOwner().approval.read()).mark).toBeNull();
    });

    describe('comments', () => {
      test('have a place, and are resolved by hand', async () => {
        const added = comment();
        await asOwner().approval.addComment(added);
        await asEditor().approval.addComment(
          comment({ page: null, section: null, field: null, quote: null, label: '', text: 'All of\nit.' }),
        );
        const { comments } = await asEditor().approval.read();
        expect(comments).toMatchObject([
          { ...added, by: expect.any(String), resolvedAt: null },
          { page: null, text: 'All of\nit.' },
        ]);
        await asEditor().approval.resolveComment(added.id);
        const [first] = (await asEditor().approval.read()).comments;
        expect(first).toMatchObject({ id: added.id, resolvedAt: expect.any(Date) });
        await asOwner().approval.resolveComment(added.id);
        expect((await asEditor().approval.read()).comments[0]).toEqual(first);
      });

      test('are the site’s own', async () => {
        const added = comment();
        await asOwner().approval.addComment(added);
        expect(await codeOf(tested.neighbour.as(tested.owner).approval.resolveComment(added.id))).toBe(
          'forbidden',
        );
        expect(await codeOf(tested.backend.as(STRANGER).approval.addComment(comment()))).toBe('forbidden');
        expect(await codeOf(asOwner().approval.resolveComment('nothing'))).toBe('not_found');
      });
    });

    test('mails nobody where the platform has no mail server', async () => {
      expect(await mark('m-1')).toEqual({ mailed: expect.any(Number) });
    });
  });
}
