import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PlatformUser } from '@portal/sites';
import type { BearerReader, BearerRecord } from '../ports/bearer-reader.ts';
import type { GrantStore } from '../ports/grant-store.ts';
import { grantSeed } from './grant-seed.ts';

/** A reader under test, and ways to change its records without the port. */
export interface BearerReaderUnderTest {
  reader: BearerReader;
  grants: GrantStore;
  /** A client that is registered. */
  clientId: string;
  put(user: PlatformUser): Promise<void>;
  remove(userId: string): Promise<void>;
  /** Records a second factor of the user without touching their apps. */
  putFactor(userId: string): Promise<void>;
}

const member: PlatformUser = {
  userId: 'a0000000-0000-4000-8000-000000000002',
  authUserId: 'a0000000-0000-4000-8000-0000000000a2',
  email: 'member@example.test',
  role: 'member',
  canProvision: false,
};
/** The member, by an app that was allowed with a code. */
const found: BearerRecord = { user: member, factor: { wasEntered: true, exists: false } };
const ABSENT = 'a0000000-0000-4000-8000-000000000009';

/** The contract of every `BearerReader`. Runs on the fake and on each adapter. */
export function bearerReaderContract(name: string, make: () => Promise<BearerReaderUnderTest>): void {
  describe(`${name} implements the BearerReader port`, () => {
    let under: BearerReaderUnderTest;
    let familyId = '';
    const bearer = (family = familyId) => under.reader.findBearer(member.userId, family);

    beforeEach(async () => {
      under = await make();
      await under.put(member);
      const seed = grantSeed({ store: under.grants, clientId: under.clientId, user: member });
      await under.grants.addCode(seed.code);
      await under.grants.redeemCode(seed.redemption());
      familyId = seed.familyId;
    });

    test('finds a bearer while the user exists and the family is not revoked', async () => {
      expect(await bearer()).toEqual(found);
    });

    test('answers concurrent callers each with their own bearer', async () => {
      const asked = Array.from({ length: 6 }, () => [bearer(), bearer(ABSENT)]).flat();
      expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => [found, null]).flat());
    });

    test('sees a changed role at once', async () => {
      await under.put({ ...member, role: 'admin', canProvision: true });
      expect(await bearer()).toMatchObject({ user: { role: 'admin' } });
    });

    test('sees a second factor at once, and whether the app was allowed with a code of it', async () => {
      await under.putFactor(member.userId);
      expect((await bearer())?.factor).toEqual({ wasEntered: true, exists: true });
      const { grants, clientId } = under;
      const seed = grantSeed({ store: grants, clientId, user: member });
      await grants.addCode({ ...seed.code, codeHash: 'without', secondFactor: false });
      const refreshToken = { tokenHash: 'without', expiresAt: seed.after(900) };
      const other = { codeHash: 'without', familyId: seed.otherId, refreshToken };
      await grants.redeemCode({ ...seed.redemption(), ...other });
      expect((await bearer(seed.otherId))?.factor).toEqual({ wasEntered: false, exists: true });
      expect((await grants.findRefreshToken('without'))?.factor).toEqual({ wasEntered: false, exists: true });
    });

    test('finds no bearer for a family that is unknown, revoked or of another user', async () => {
      expect(await bearer(ABSENT)).toBeNull();
      expect(await under.reader.findBearer(ABSENT, familyId)).toBeNull();
      await under.put({ ...member, userId: ABSENT, authUserId: ABSENT, email: 'other@example.test' });
      expect(await under.reader.findBearer(ABSENT, familyId)).toBeNull();
      await under.grants.revokeFamily(familyId, 'client_request', new Date());
      expect(await bearer()).toBeNull();
    });

    test('finds no bearer once the user is deleted', async () => {
      await under.remove(member.userId);
      expect(await bearer()).toBeNull();
    });
  });
}
