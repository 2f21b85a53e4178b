import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EditorSession, SessionBasis } from '../editor-session.ts';
import type { SiteMember } from '../member.ts';
import { type MakeSiteRecords, type SiteRecordsUnderTest, STRANGER } from './under-test.ts';

/** The contract of `EditorSessions`. */
export function editorSessionsContract(make: MakeSiteRecords): void {
  describe('sessions of editors', () => {
    let tested: SiteRecordsUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    const find = (session: EditorSession) => tested.records.sessions.find(session);
    async function begun({ userId }: Pick<SiteMember, 'userId'>): Promise<EditorSession> {
      const basis = await tested.records.sessions.basis(userId);
      return sessionOn(basis, tested.newId());
    }

    test('begin for members, with their role from the records', async () => {
      const { records, editor } = tested;
      const basis = await records.sessions.basis(editor.userId);
      expect(basis).toEqual({ ...editor, sessionVersion: expect.any(Number) });
      expect(await records.sessions.basis(STRANGER.userId)).toBeNull();
      expect(await find(sessionOn(basis, tested.newId()))).toEqual(editor);
    });

    test('end one by one, permanently', async () => {
      const { records, editor, owner } = tested;
      const [one, other, theirs] = [await begun(editor), await begun(editor), await begun(owner)];
      await records.sessions.end(one);
      await records.sessions.end(one);
      expect(await find(one)).toBeNull();
      expect(await find(other)).toEqual(editor);
      expect(await find(theirs)).toEqual(owner);
    });

    test('end all at once for one member, and later ones are valid', async () => {
      const { editor, owner } = tested;
      const [one, other, theirs] = [await begun(editor), await begun(editor), await begun(owner)];
      const next = sessionOn(await tested.endAll.here(editor.userId), tested.newId());
      for (const session of [one, other]) expect(await find(session)).toBeNull();
      expect(await find(next)).toEqual(editor);
      expect(await find(theirs)).toEqual(owner);
      expect(await tested.endAll.here(STRANGER.userId)).toBeNull();
      expect(await find(next)).toEqual(editor);
    });

    test('stay valid when the role changes, and have the new role at once', async () => {
      const { records, editor } = tested;
      const asEditor = await begun(editor);
      await records.members.changeRole(editor.userId, 'owner');
      expect(await find(asEditor)).toMatchObject({ role: 'owner' });
      const asOwner = await begun(editor);
      await records.members.changeRole(editor.userId, 'editor');
      for (const session of [asEditor, asOwner]) expect(await find(session)).toEqual(editor);
    });

    test('end with the membership', async () => {
      const { records, editor } = tested;
      const session = await begun(editor);
      await records.members.remove(editor.userId);
      expect(await find(session)).toBeNull();
      await records.sessions.end(session);
      expect(await records.sessions.basis(editor.userId)).toBeNull();
    });

    test('with another version than that of the member are invalid', async () => {
      const { editor, owner } = tested;
      const session = await begun(editor);
      for (const version of [0, session.version - 1, session.version + 1, 2_147_483_647])
        expect(await find({ ...session, version })).toBeNull();
      expect(await find({ ...session, userId: owner.userId })).toBeNull();
      expect(await find({ ...session, userId: STRANGER.userId })).toBeNull();
    });

    test('of this site are invalid on another', async () => {
      const { neighbour, editor } = tested;
      const session = await begun(editor);
      expect(await neighbour.sessions.basis(editor.userId)).toBeNull();
      expect(await neighbour.sessions.find(session)).toBeNull();
      await neighbour.sessions.end(session);
      expect(await find(session)).toEqual(editor);
    });

    test('end with a new password that the member sets on another site', async () => {
      const { editor, owner } = tested;
      const [session, theirs] = [await begun(editor), await begun(owner)];
      expect(await tested.endAll.atNeighbour(editor.userId)).toBeNull();
      expect(await find(session)).toBeNull();
      expect(await find(theirs)).toEqual(owner);
      expect(await find(await begun(editor))).toEqual(editor);
    });

    test('that begin while the role changes have the recorded role', async () => {
      const { records, editor } = tested;
      const roles = ['owner', 'editor', 'owner'] as const;
      const [bases] = await Promise.all([
        Promise.all(Array.from({ length: 24 }, () => records.sessions.basis(editor.userId))),
        ...roles.map((role) => records.members.changeRole(editor.userId, role)),
      ]);
      const now = await records.members.find(editor.userId);
      for (const basis of bases) {
        expect(await find(sessionOn(basis, tested.newId()))).toEqual(now);
      }
      expect(await find(await begun(editor))).toEqual(now);
    });
  });
}

function sessionOn(basis: SessionBasis | null, id: string): EditorSession {
  if (basis === null) throw new Error('They are not a member.');
  return { userId: basis.userId, id, version: basis.sessionVersion };
}
