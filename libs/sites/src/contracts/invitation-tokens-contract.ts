import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteMember } from '../member.ts';
import { hashSecretToken } from '../secret-token.ts';
import type { SiteRecords } from '../site-records.ts';
import { codeOf } from './under-test.ts';

/** Records of two sites, without members or with others. */
export interface InvitationTokensUnderTest {
  records: Pick<SiteRecords, 'members' | 'invitations' | 'sessions'>;
  neighbour: Pick<SiteRecords, 'members' | 'invitations'>;
  newId(): string;
}

const NOW = new Date('2026-03-01T10:00:00.000Z');
const EXPIRES = new Date('2026-03-04T10:00:00.000Z');

/** The contract of `InvitationTokens`. Runs on the fake and on Postgres. */
export function invitationTokensContract(name: string, make: () => Promise<InvitationTokensUnderTest>): void {
  describe(`${name} implements the InvitationTokens port`, () => {
    let tested: InvitationTokensUnderTest;
    let member: SiteMember;
    let token: { tokenHash: string; userId: string; email: string; expiresAt: Date };
    const take = (at = NOW) => tested.records.invitations.take(token.tokenHash, at);
    beforeEach(async () => {
      tested = await make();
      member = { userId: tested.newId(), email: 'invited@example.test', role: 'editor' };
      const { userId, email } = member;
      token = { userId, email, tokenHash: await hashSecretToken(tested.newId()), expiresAt: EXPIRES };
      await tested.records.members.add(member, NOW);
      await tested.records.invitations.add({ ...token, email: 'Invited@Example.test' });
    });

    test('a token works once', async () => {
      expect(await take()).toEqual({ userId: member.userId, email: member.email });
      expect(await take()).toBeNull();
      expect(await tested.records.invitations.take('0'.repeat(64), NOW)).toBeNull();
    });

    test('of twenty calls at once, one succeeds', async () => {
      const taken = await Promise.all(Array.from({ length: 20 }, () => take()));
      expect(taken.filter((found) => found !== null)).toEqual([
        { userId: member.userId, email: member.email },
      ]);
    });

    test('a released token can be used once more', async () => {
      await take();
      await tested.records.invitations.giveBack(token.tokenHash);
      expect(await take()).not.toBeNull();
      expect(await take()).toBeNull();
    });

    test('a token works until it expires', async () => {
      expect(await take(EXPIRES)).toBeNull();
      expect(await take(new Date(EXPIRES.getTime() - 1))).not.toBeNull();
    });

    test('a token works on its own site only', async () => {
      await tested.neighbour.members.add(member, NOW);
      expect(await tested.neighbour.invitations.take(token.tokenHash, NOW)).toBeNull();
      await tested.neighbour.invitations.giveBack(token.tokenHash);
      expect(await take()).not.toBeNull();
      await tested.neighbour.invitations.giveBack(token.tokenHash);
      expect(await take()).toBeNull();
    });

    test('a token ends with the invitation: when its member signs in, or is removed', async () => {
      const other = { userId: tested.newId(), email: 'other@example.test', role: 'owner' } as const;
      await tested.records.members.add(other);
      await tested.records.sessions.basis(member.userId);
      expect(await take()).toBeNull();
      await tested.records.members.remove(member.userId);
      expect(await take()).toBeNull();
    });

    test('a token works for the account and the address it was made for', async () => {
      const add = async (of: object) => {
        const tokenHash = await hashSecretToken(tested.newId());
        await tested.records.invitations.add({ ...token, ...of, tokenHash });
        return tested.records.invitations.take(tokenHash, NOW);
      };
      expect(await add({ email: 'former@example.test' })).toBeNull();
      expect(await add({ userId: tested.newId() })).toBeNull();
      expect(await add({})).not.toBeNull();
    });

    test('a token exists once', async () => {
      expect(await codeOf(tested.records.invitations.add(token))).toBe('conflict');
    });
  });
}
