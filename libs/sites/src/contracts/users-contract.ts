import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AccessGate, PlatformUser, UserReader } from '../platform-user.ts';

/** Reader and gate under test, over the same records, with ways to change those outside the ports. */
export interface UsersUnderTest {
  reader: UserReader;
  gate: AccessGate;
  put(user: PlatformUser): Promise<void>;
  allowSignup(email: string): Promise<void>;
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

/** The contract of every `UserReader` and `AccessGate`. Runs on the fakes and on each adapter. */
export function usersContract(name: string, make: () => Promise<UsersUnderTest>): void {
  describe(`${name} implements the UserReader and AccessGate ports`, () => {
    let tested: UsersUnderTest;

    beforeEach(async () => {
      tested = await make();
      await tested.put(admin);
      await tested.put(member);
    });

    test('the reader returns a user as recorded', async () => {
      expect(await tested.reader.findUser(admin.userId)).toEqual(admin);
      expect(await tested.reader.findUser(member.userId)).toEqual(member);
      expect(await tested.reader.findUser(ABSENT)).toBeNull();
    });

    test('the gate admits a user by the auth user id, with any email', async () => {
      const admission = await tested.gate.admit({ authUserId: admin.authUserId, email: 'new@example.test' });
      expect(admission).toEqual({ admitted: true, userId: admin.userId, role: 'admin' });
    });

    test("the gate denies an unknown account, even one with a user's email", async () => {
      const stranger = { authUserId: STRANGER, email: 'stranger@example.test' };
      expect(await tested.gate.admit(stranger)).toEqual({ admitted: false });
      expect(await tested.gate.admit({ ...stranger, email: admin.email })).toEqual({ admitted: false });
      expect(await tested.gate.admit(stranger)).toEqual({ admitted: false });
    });

    test('the gate admits an address by the ASCII form of its domain', async () => {
      await tested.allowSignup('anna@xn--mnchen-3ya.example');
      expect(await tested.gate.admit({ authUserId: STRANGER, email: 'Anna@MÜNCHEN.example' })).toMatchObject({
        admitted: true,
      });
    });

    test('the gate turns an allowed sign-up into one member under concurrent sign-ins', async () => {
      await tested.allowSignup('Newcomer@example.test');
      const newcomer = { authUserId: STRANGER, email: 'newcomer@example.test' };
      const admissions = await Promise.all(Array.from({ length: 8 }, () => tested.gate.admit(newcomer)));
      const ids = admissions.map((admission) => (admission.admitted ? admission.userId : 'denied'));
      expect(new Set(ids).size).toBe(1);
      expect(await tested.reader.findUser(ids[0] ?? '')).toEqual({
        ...newcomer,
        userId: ids[0],
        role: 'member',
        canProvision: false,
      });
    });
  });
}
