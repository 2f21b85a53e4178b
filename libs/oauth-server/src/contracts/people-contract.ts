import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AccessGate } from '../ports/access-gate.ts';
import type { GrantStore } from '../ports/grant-store.ts';
import type { PlatformUser, UserReader } from '../ports/user-reader.ts';
import { grantSeed } from './grant-seed.ts';

/** Reader and gate under test, over the same records, and ways to change those past the ports. */
export interface PeopleUnderTest {
  reader: UserReader;
  gate: AccessGate;
  grants: GrantStore;
  /** A client that is registered. */
  clientId: string;
  put(user: PlatformUser): Promise<void>;
  remove(userId: string): Promise<void>;
  allowSignUp(email: string): Promise<void>;
}

const admin: PlatformUser = {
  userId: 'a0000000-0000-4000-8000-000000000001',
  authUserId: 'a0000000-0000-4000-8000-0000000000a1',
  email: 'admin@example.test',
  role: 'admin',
  canProvision: true,
};
const member: PlatformUser = {
  userId: 'a0000000-0000-4000-8000-000000000002',
  authUserId: 'a0000000-0000-4000-8000-0000000000a2',
  email: 'member@example.test',
  role: 'member',
  canProvision: false,
};
const STRANGER = 'a0000000-0000-4000-8000-0000000000a9';
const ABSENT = 'a0000000-0000-4000-8000-000000000009';

/** What every `UserReader` and `AccessGate` keep. Runs on the fakes and on each adapter. */
export function peopleContract(name: string, make: () => Promise<PeopleUnderTest>): void {
  describe(`${name} keeps the UserReader and AccessGate ports`, () => {
    let under: PeopleUnderTest;

    beforeEach(async () => {
      under = await make();
      await under.put(admin);
      await under.put(member);
    });

    async function familyOf(user: PlatformUser): Promise<string> {
      const seed = grantSeed({ store: under.grants, clientId: under.clientId, userId: user.userId });
      await under.grants.addCode(seed.code);
      await under.grants.redeemCode(seed.redemption());
      return seed.familyId;
    }

    test('the reader tells a user as the record says', async () => {
      expect(await under.reader.findUser(admin.userId)).toEqual(admin);
      expect(await under.reader.findUser(member.userId)).toEqual(member);
      expect(await under.reader.findUser(ABSENT)).toBeNull();
    });

    test('the reader tells a bearer while user and family live', async () => {
      const familyId = await familyOf(member);
      expect(await under.reader.findBearer(member.userId, familyId)).toEqual(member);
    });

    test('the reader sees a changed role at once', async () => {
      const familyId = await familyOf(member);
      await under.put({ ...member, role: 'admin', canProvision: true });
      expect(await under.reader.findBearer(member.userId, familyId)).toMatchObject({ role: 'admin' });
    });

    test('the reader tells no bearer for a family that is unknown, revoked or of another user', async () => {
      const familyId = await familyOf(member);
      expect(await under.reader.findBearer(member.userId, ABSENT)).toBeNull();
      expect(await under.reader.findBearer(admin.userId, familyId)).toBeNull();
      await under.grants.revokeFamily(familyId, 'client_request', new Date());
      expect(await under.reader.findBearer(member.userId, familyId)).toBeNull();
    });

    test('the reader tells no bearer once the user is gone', async () => {
      const familyId = await familyOf(member);
      await under.remove(member.userId);
      expect(await under.reader.findBearer(member.userId, familyId)).toBeNull();
    });

    test('the gate admits a user by the auth user id, whatever the email', async () => {
      const admission = await under.gate.admit({ authUserId: admin.authUserId, email: 'new@example.test' });
      expect(admission).toEqual({ admitted: true, userId: admin.userId, role: 'admin' });
    });

    test('the gate denies a stranger, also one with the email of a user', async () => {
      const stranger = { authUserId: STRANGER, email: 'stranger@example.test' };
      expect(await under.gate.admit(stranger)).toEqual({ admitted: false });
      expect(await under.gate.admit({ ...stranger, email: admin.email })).toEqual({ admitted: false });
      expect(await under.gate.admit(stranger)).toEqual({ admitted: false });
    });

    test('the gate makes an allowed sign-up one member, however many arrive at once', async () => {
      await under.allowSignUp('Newcomer@example.test');
      const newcomer = { authUserId: STRANGER, email: 'newcomer@example.test' };
      const admissions = await Promise.all(Array.from({ length: 8 }, () => under.gate.admit(newcomer)));
      const ids = admissions.map((admission) => (admission.admitted ? admission.userId : 'denied'));
      expect(new Set(ids).size).toBe(1);
      expect(await under.reader.findUser(ids[0] ?? '')).toEqual({
        ...newcomer,
        userId: ids[0],
        role: 'member',
        canProvision: false,
      });
    });
  });
}
