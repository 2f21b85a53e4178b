import { beforeEach, describe, expect, test } from '@jest/globals';
import type { StoredEditorCode } from '../editor-code.ts';
import type { EditorSession, SessionBasis } from '../editor-session.ts';
import { hashSecretToken } from '../secret-token.ts';
import type { SiteRecords } from '../site-records.ts';
import { codeOf } from './under-test.ts';

/** A platform user who may edit both sites. */
export interface StaffUnderTest {
  platformUserId: string;
  /** The account at the auth provider. */
  userId: string;
  email: string;
}

type Records = Pick<
  SiteRecords,
  'channel' | 'editorCodes' | 'invitations' | 'locks' | 'members' | 'sessions' | 'staff'
>;

/** Records of two sites without members, and one platform user. */
export interface EditorCodesUnderTest {
  records: Records;
  neighbour: Records;
  staff: StaffUnderTest;
  /** Takes the right to both sites from the platform user, or gives it back. */
  giveRight(hasRight: boolean): Promise<void>;
  newId(): string;
}

const NOW = new Date('2026-03-01T10:00:00.000Z');
const EXPIRES = new Date('2026-03-01T10:01:00.000Z');

/** The contract of `EditorCodeRecords` and `StaffRecords`. Runs on the fakes and on Postgres. */
export function editorCodesContract(name: string, make: () => Promise<EditorCodesUnderTest>): void {
  describe(`${name} implements the ports of codes and staff`, () => {
    let tested: EditorCodesUnderTest;
    let code: StoredEditorCode;
    const take = (at = NOW) => tested.records.editorCodes.take(code, at);
    beforeEach(async () => {
      tested = await make();
      const [codeHash, bindingHash] = await Promise.all(
        [tested.newId(), tested.newId()].map((secret) => hashSecretToken(secret)),
      );
      code = {
        codeHash: codeHash ?? '',
        bindingHash: bindingHash ?? '',
        userId: tested.staff.userId,
        platformUserId: tested.staff.platformUserId,
        expiresAt: EXPIRES,
      };
      await tested.records.editorCodes.add(code);
    });

    describe('a code', () => {
      test('works once, for whom it was made', async () => {
        const { userId, platformUserId } = tested.staff;
        expect(await take()).toEqual({ userId, platformUserId });
        expect(await take()).toBeNull();
      });

      test('of twenty uses at once, one succeeds', async () => {
        const taken = await Promise.all(Array.from({ length: 20 }, () => take()));
        expect(taken.filter((owner) => owner !== null)).toHaveLength(1);
      });

      test('works until it expires', async () => {
        expect(await take(EXPIRES)).toBeNull();
        expect(await take(new Date(EXPIRES.getTime() - 1))).not.toBeNull();
      });

      test('works on its own site and in its own browser only, and another try does not use it up', async () => {
        const { records, neighbour } = tested;
        expect(await neighbour.editorCodes.take(code, NOW)).toBeNull();
        expect(await records.editorCodes.take({ ...code, bindingHash: '0'.repeat(64) }, NOW)).toBeNull();
        expect(await records.editorCodes.take({ ...code, codeHash: '0'.repeat(64) }, NOW)).toBeNull();
        expect(await take()).not.toBeNull();
      });

      test('exists once', async () => {
        expect(await codeOf(tested.records.editorCodes.add(code))).toBe('conflict');
      });
    });

    describe('somebody of the agency', () => {
      const session = (basis: SessionBasis | null): EditorSession => ({
        userId: basis?.userId ?? '',
        id: tested.newId(),
        version: basis?.sessionVersion ?? -1,
      });
      const begin = () => tested.records.staff.begin(tested.staff.platformUserId);
      const begun = async () => session(await begin());
      const find = (of: EditorSession) => tested.records.sessions.find(of);

      test('is an editor, as themselves, on that site only', async () => {
        const { userId, email } = tested.staff;
        const person = { userId, email, role: 'editor', staff: true };
        expect(await begin()).toEqual({ ...person, sessionVersion: expect.any(Number) });
        const of = await begun();
        expect(await find(of)).toEqual(person);
        expect(await tested.records.members.find(userId)).toEqual(person);
        expect(await tested.records.members.mayPublish(userId)).toBe(true);
        expect(await tested.neighbour.sessions.find(of)).toBeNull();
        expect(await tested.neighbour.members.find(userId)).toBeNull();
      });

      test('is on no list of members, and signs in in no other way', async () => {
        const { userId, email } = tested.staff;
        await begin();
        const { members, sessions } = tested.records;
        expect(await members.list()).toEqual([]);
        expect(await members.findByEmail(email)).toBeNull();
        expect(await sessions.basis(userId)).toBeNull();
        expect(await codeOf(members.changeRole(userId, 'owner'))).toBe('not_found');
        expect(await codeOf(members.setMayPublish(userId, false))).toBe('not_found');
        expect(await codeOf(members.remove(userId))).toBe('not_found');
      });

      test('is named as such in locks', async () => {
        const of = await begun();
        const until = new Date(Date.now() + 60_000);
        const wanted = { tab: 't', page: 'home', sections: ['s-1'], takeOver: false };
        const { userId, id, version } = of;
        const [lock] = await tested.records.locks.hold(
          wanted,
          { userId, session: { id, version } },
          { at: new Date(), until },
        );
        expect(lock?.holder.name).toMatch(/ \(example\.test\)$/);
        await tested.records.staff.setMayEdit(false);
        expect(await tested.records.locks.list(new Date())).toEqual([]);
      });

      test('has one session on a site: another one ends it', async () => {
        const first = await begun();
        const second = await begun();
        expect([await find(first), await find(second)]).toEqual([
          null,
          expect.objectContaining({ staff: true }),
        ]);
      });

      test('ends with their right, and a right that is given back brings back no session', async () => {
        const of = await begun();
        await tested.giveRight(false);
        expect(await find(of)).toBeNull();
        expect(await begin()).toBeNull();
        await tested.giveRight(true);
        expect(await find(of)).toBeNull();
        expect(await begin()).not.toBeNull();
      });

      test('is shut out by the owners, at once and for good, and let in again', async () => {
        const { staff } = tested.records;
        const of = await begun();
        await staff.setMayEdit(false);
        expect(await find(of)).toBeNull();
        expect(await begin()).toBeNull();
        expect(await tested.neighbour.staff.begin(tested.staff.platformUserId)).not.toBeNull();
        await staff.setMayEdit(true);
        expect(await find(of)).toBeNull();
        expect(await begin()).not.toBeNull();
      });

      test('is listed with each visit, newest first, on that site only', async () => {
        const { records, neighbour, staff } = tested;
        expect(await records.staff.read()).toEqual({ mayEdit: true, visits: [] });
        await begin();
        await begin();
        const { visits } = await records.staff.read();
        expect(visits.map(({ email }) => email)).toEqual([staff.email, staff.email]);
        expect(visits[0]?.at).toBeInstanceOf(Date);
        expect(await neighbour.staff.read()).toEqual({ mayEdit: true, visits: [] });
      });

      test('stays the member that they are', async () => {
        const { userId, email } = tested.staff;
        await tested.records.members.add({ userId, email, role: 'owner' });
        expect(await begin()).toBeNull();
        expect(await tested.records.members.list()).toEqual([{ userId, email, role: 'owner' }]);
      });

      test('becomes a member when they are invited, and their session of staff ends', async () => {
        const { userId, email } = tested.staff;
        const of = await begun();
        await tested.records.members.add({ userId, email, role: 'editor' }, NOW);
        expect(await find(of)).toBeNull();
        expect(await tested.records.members.list()).toEqual([{ userId, email, role: 'editor' }]);
        expect(await tested.records.members.openInvitations()).toEqual([{ userId, invitedAt: NOW }]);
        expect(await codeOf(tested.records.members.add({ userId, email, role: 'owner' }))).toBe('conflict');
      });

      test('learns the channel of the editors, whose name changes when they are shut out', async () => {
        const { channel, staff } = tested.records;
        await begin();
        const name = await channel.nameFor(tested.staff.userId);
        await staff.setMayEdit(false);
        expect(await codeOf(channel.nameFor(tested.staff.userId))).toBe('forbidden');
        expect(await channel.name()).not.toBe(name);
      });

      test('of whom nothing is known does not begin', async () => {
        expect(await tested.records.staff.begin(tested.newId())).toBeNull();
      });
    });
  });
}
