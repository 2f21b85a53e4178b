import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ViewerCredential } from '../credential.ts';
import {
  codeOf,
  credentialWrite,
  expectOwnersOnly,
  type MakeSiteBackend,
  type SiteBackendUnderTest,
  STRANGER,
} from './under-test.ts';

const RETURN_TO = 'https://site.example.test/edit/login/callback';
const CLIENTS = { role: 'viewer', audience: 'clients' } as const;

/** Access rights, decided by the records and not by the role a caller claims. */
export function rightsContract(make: MakeSiteBackend): void {
  describe('rights', () => {
    let tested: SiteBackendUnderTest;
    beforeEach(async () => {
      tested = await make();
    });
    const asOwner = () => tested.backend.as(tested.owner);

    test('only owners change audiences', async () => {
      await asOwner().audiences.create({ name: 'press', isDefault: false });
      const seen = { defaultAudience: null };
      await expectOwnersOnly(tested, (as) => as.audiences.create({ name: 'x', isDefault: true }));
      await expectOwnersOnly(tested, (as) => as.audiences.change('press', seen, { name: 'x' }));
      await expectOwnersOnly(tested, (as) => as.audiences.remove('press', { ...seen, credentials: [] }));
      expect(await tested.backend.audiences.list()).toMatchObject([{ name: 'press', isDefault: false }]);
    });

    test('only owners list and change members', async () => {
      const { editor } = tested;
      const invitation = { email: 'new@example.test', role: 'owner', returnTo: RETURN_TO } as const;
      await expectOwnersOnly(tested, (as) => as.members.list());
      await expectOwnersOnly(tested, (as) => as.members.invite(invitation));
      await expectOwnersOnly(tested, (as) => as.members.openInvitations());
      await expectOwnersOnly(tested, (as) =>
        as.members.inviteAgain({ userId: editor.userId, returnTo: RETURN_TO }),
      );
      await expectOwnersOnly(tested, (as) => as.members.changeRole(editor.userId, 'owner'));
      await expectOwnersOnly(tested, (as) => as.members.remove(editor.userId));
      expect(await tested.mailed()).toEqual([]);
    });

    test('members export what the site has recorded about themselves, owners also about others', async () => {
      const { backend, neighbour, owner, editor } = tested;
      const exported = async (by: typeof owner, userId: string) =>
        (await backend.as(by).members.exportData(userId)).find(({ table }) => table === 'site_members')?.rows;
      expect(await exported(editor, editor.userId)).toMatchObject([{ email: editor.email, role: 'editor' }]);
      expect(await exported(owner, editor.userId)).toMatchObject([{ email: editor.email, role: 'editor' }]);
      expect(await codeOf(backend.as(editor).members.exportData(owner.userId))).toBe('forbidden');
      expect(await codeOf(backend.as(STRANGER).members.exportData(STRANGER.userId))).toBe('forbidden');
      expect(await codeOf(neighbour.as(owner).members.exportData(owner.userId))).toBe('forbidden');
      expect(await exported(owner, 'nobody')).toBeUndefined();
    });

    test('a person exports the data of one person five times a day', async () => {
      const { backend, owner, editor } = tested;
      const once = (userId: string) => codeOf(backend.as(owner).members.exportData(userId));
      for (let time = 1; time <= 5; time += 1) expect(await once(owner.userId)).toBe('none');
      expect([await once(owner.userId), await once(editor.userId)]).toEqual(['rate_limited', 'none']);
    });

    test('a changed role applies at once', async () => {
      const { backend, owner, editor } = tested;
      await asOwner().members.changeRole(editor.userId, 'owner');
      await backend.as(editor).members.changeRole(owner.userId, 'editor');
      expect(await codeOf(asOwner().members.list())).toBe('forbidden');
    });

    test('a removed member has no rights', async () => {
      const { backend, editor } = tested;
      await asOwner().members.changeRole(editor.userId, 'owner');
      await asOwner().members.remove(editor.userId);
      expect(await codeOf(backend.as(editor).members.list())).toBe('forbidden');
      expect(await codeOf(backend.as(editor).repository.open('read'))).toBe('forbidden');
      expect(await codeOf(backend.as(editor).repository.openForWriting())).toBe('forbidden');
    });

    test('one owner remains when two remove each other at once', async () => {
      const { backend, owner, editor } = tested;
      await asOwner().members.changeRole(editor.userId, 'owner');
      const outcomes = await Promise.all([
        codeOf(asOwner().members.remove(editor.userId)),
        codeOf(backend.as(editor).members.remove(owner.userId)),
      ]);
      expect(outcomes.filter((code) => code === 'none')).toHaveLength(1);
      const left = [await backend.members.find(owner.userId), await backend.members.find(editor.userId)];
      expect(left.filter((member) => member?.role === 'owner')).toHaveLength(1);
    });

    test('who may not publish does nothing that takes effect at once', async () => {
      const { backend, editor } = tested;
      const asEditor = () => backend.as(editor);
      const link = { id: tested.newId(), tokenHash: 'f'.repeat(64), audience: null, page: 'home', hours: 1 };
      const acts = [
        () => asEditor().settings.setPasswordEnabled(true),
        () => asEditor().previews.create(link),
      ];
      await asOwner().members.setMayPublish(editor.userId, false);
      for (const act of acts) expect(await codeOf(act())).toBe('forbidden');
      expect(await backend.settings.get()).toEqual({ passwordEnabled: false });
      await asOwner().members.setMayPublish(editor.userId, true);
      for (const act of acts) expect(await codeOf(act())).toBe('none');
    });

    test('only members set the gate', async () => {
      const { backend, neighbour, owner, editor } = tested;
      await backend.as(editor).settings.setPasswordEnabled(true);
      expect(await codeOf(backend.as(STRANGER).settings.setPasswordEnabled(false))).toBe('forbidden');
      expect(await codeOf(neighbour.as(owner).settings.setPasswordEnabled(false))).toBe('forbidden');
      expect(await backend.settings.get()).toEqual({ passwordEnabled: true });
    });

    describe('to credentials', () => {
      let shown: ViewerCredential;
      beforeEach(async () => {
        await asOwner().audiences.create({ name: 'clients', isDefault: true });
        await asOwner().audiences.create({ name: 'press', isDefault: false });
        const write = credentialWrite(tested, { audience: 'press', username: 'daily' });
        shown = await asOwner().credentials.create(write);
      });

      test('to change are limited to owners', async () => {
        const more = credentialWrite(tested, { audience: 'press', username: 'more' });
        await expectOwnersOnly(tested, (as) => as.credentials.create(more));
        await expectOwnersOnly(tested, (as) => as.credentials.change(shown.id, shown, { label: 'x' }));
        await expectOwnersOnly(tested, (as) => as.credentials.remove(shown.id, shown));
        expect(await asOwner().credentials.list()).toEqual([shown]);
      });

      test('to list are limited to current members and the current default audience', async () => {
        const { backend, editor, owner } = tested;
        const list = (actor: Parameters<typeof backend.as>[0]) => backend.as(actor).credentials.list();
        for (const actor of [editor, CLIENTS]) expect(await list(actor)).toEqual([shown]);
        for (const audience of ['press', 'nobody'])
          expect(await codeOf(list({ role: 'viewer', audience }))).toBe('forbidden');
        expect(await codeOf(list(STRANGER))).toBe('forbidden');
        expect(await codeOf(tested.neighbour.as(owner).credentials.list())).toBe('forbidden');
        await asOwner().audiences.change('clients', { defaultAudience: 'clients' }, { isDefault: false });
        await asOwner().members.remove(editor.userId);
        for (const actor of [editor, CLIENTS]) expect(await codeOf(list(actor))).toBe('forbidden');
      });

      test('to read seals are the same as to list, and each read is audited', async () => {
        const { backend, editor, owner, neighbour } = tested;
        const seal = (actor: Parameters<typeof backend.as>[0]) =>
          backend.as(actor).credentials.findSealed(shown.id);
        const sealed = await seal(owner);
        expect(sealed).toMatchObject({ audience: 'press', passwordCipher: expect.stringMatching(/^v1\./) });
        expect(await seal(editor)).toEqual(sealed);
        expect(await seal(CLIENTS)).toEqual(sealed);
        expect(await tested.revealsLogged()).toBe(3);
        expect(await codeOf(seal(STRANGER))).toBe('forbidden');
        for (const audience of ['press', 'nobody'])
          expect(await codeOf(seal({ role: 'viewer', audience }))).toBe('forbidden');
        expect(await codeOf(neighbour.as(owner).credentials.findSealed(shown.id))).toBe('forbidden');
        expect(await tested.revealsLogged()).toBe(3);
      });
    });
  });
}
