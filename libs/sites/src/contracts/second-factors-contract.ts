import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SecondFactorRecords } from '../second-factor/second-factor-records.ts';
import { hashSecretToken } from '../secret-token.ts';

/** The port under test, with two users, and a way to delete one. */
export interface SecondFactorsUnderTest {
  factors: SecondFactorRecords;
  userId: string;
  otherId: string;
  deleteUser(userId: string): Promise<void>;
  /** Connects an app of the user, which has one more code that is not redeemed, and says later whether either still counts. */
  connectApp(userId: string): Promise<() => Promise<{ connected: boolean; redeemable: boolean }>>;
}

/** The contract of `SecondFactorRecords`. Runs on the fake and on the adapter. */
export function secondFactorsContract(name: string, make: () => Promise<SecondFactorsUnderTest>): void {
  describe(`${name} implements the SecondFactorRecords port`, () => {
    let factors: SecondFactorRecords;
    let tested: SecondFactorsUnderTest;
    let codeHashes: string[];
    beforeEach(async () => {
      tested = await make();
      ({ factors } = tested);
      codeHashes = await Promise.all(['one', 'two', 'three'].map(hashSecretToken));
      await factors.replace(tested.userId, { authenticatorId: 'a-1', codeHashes });
    });

    test('a factor is found with its codes, and by its user only', async () => {
      expect(await factors.find(tested.userId)).toEqual({
        authenticatorId: 'a-1',
        since: expect.any(Date),
        recoveryCodes: 3,
        reset: null,
      });
      expect(await factors.find(tested.otherId)).toBeNull();
    });

    test('of concurrent uses of a recovery code one succeeds, and nobody else can use it', async () => {
      const [hash = ''] = codeHashes;
      expect(await factors.useCode(tested.otherId, hash)).toBe(false);
      const uses = await Promise.all(Array.from({ length: 8 }, () => factors.useCode(tested.userId, hash)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await factors.useCode(tested.userId, hash)).toBe(false);
      expect((await factors.find(tested.userId))?.recoveryCodes).toBe(2);
    });

    test('new codes replace the old ones, and only where there is a factor', async () => {
      const fresh = [await hashSecretToken('fresh')];
      expect(await factors.replaceCodes(tested.userId, fresh)).toBe(true);
      expect(await factors.useCode(tested.userId, codeHashes[0] ?? '')).toBe(false);
      expect(await factors.useCode(tested.userId, fresh[0] ?? '')).toBe(true);
      expect(await factors.replaceCodes(tested.otherId, fresh)).toBe(false);
      expect(await factors.useCode(tested.otherId, fresh[0] ?? '')).toBe(false);
    });

    test('another authenticator replaces the first with its codes, and cancels a reset', async () => {
      await factors.requestReset(tested.userId, new Date('2026-03-02T10:00:00Z'));
      const fresh = [await hashSecretToken('fresh')];
      await factors.replace(tested.userId, { authenticatorId: 'a-2', codeHashes: fresh });
      const found = await factors.find(tested.userId);
      expect(found).toMatchObject({ authenticatorId: 'a-2', recoveryCodes: 1, reset: null });
    });

    test('one that the auth provider has is adopted without codes, and replaces none', async () => {
      await factors.adopt(tested.userId, 'a-9');
      await factors.adopt(tested.otherId, 'a-9');
      expect((await factors.find(tested.userId))?.authenticatorId).toBe('a-1');
      expect(await factors.find(tested.otherId)).toMatchObject({ authenticatorId: 'a-9', recoveryCodes: 0 });
    });

    test.each([
      ['set up', (userId: string) => factors.replace(userId, { authenticatorId: 'a-9', codeHashes })],
      ['adopted', (userId: string) => factors.adopt(userId, 'a-9')],
    ])('the first one of a user disconnects their apps, when it is %s', async (_way, start) => {
      const { connectApp, userId, otherId } = tested;
      const [ofOther, ofNeighbour] = [await connectApp(otherId), await connectApp(userId)];
      await start(otherId);
      expect(await ofOther()).toEqual({ connected: false, redeemable: false });
      expect(await ofNeighbour()).toEqual({ connected: true, redeemable: true });
    });

    test('one that comes in place of another, or is there already, disconnects nothing', async () => {
      const state = await tested.connectApp(tested.userId);
      const fresh = [await hashSecretToken('fresh')];
      await factors.replace(tested.userId, { authenticatorId: 'a-2', codeHashes: fresh });
      expect(await factors.adopt(tested.userId, 'a-2')).toBe(false);
      expect(await state()).toEqual({ connected: true, redeemable: true });
      await factors.remove(tested.userId);
      expect(await state()).toEqual({ connected: true, redeemable: true });
      expect(await factors.adopt(tested.userId, 'a-3')).toBe(true);
      expect(await state()).toEqual({ connected: false, redeemable: false });
    });

    test('of concurrent first ones each finds the apps disconnected', async () => {
      const state = await tested.connectApp(tested.otherId);
      const adopted = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const isFirst = await factors.adopt(tested.otherId, 'a-9');
          expect(await state()).toEqual({ connected: false, redeemable: false });
          return isFirst;
        }),
      );
      expect(adopted.filter(Boolean)).toHaveLength(1);
    });

    test('is removed with its codes, once', async () => {
      expect(await factors.remove(tested.userId)).toBe(true);
      expect(await factors.remove(tested.userId)).toBe(false);
      expect(await factors.find(tested.userId)).toBeNull();
      await factors.adopt(tested.userId, 'a-2');
      expect(await factors.useCode(tested.userId, codeHashes[0] ?? '')).toBe(false);
    });

    test('the first request for a reset counts, and can be cancelled', async () => {
      const dueAt = new Date('2026-03-02T10:00:00.000Z');
      expect(await factors.requestReset(tested.otherId, dueAt)).toBe(false);
      expect(await factors.requestReset(tested.userId, dueAt)).toBe(true);
      expect(await factors.requestReset(tested.userId, new Date(0))).toBe(false);
      expect((await factors.find(tested.userId))?.reset).toEqual({ dueAt });
      expect(await factors.cancelReset(tested.userId)).toBe(true);
      expect(await factors.cancelReset(tested.userId)).toBe(false);
      expect((await factors.find(tested.userId))?.reset).toBeNull();
    });

    test('ends with its user; ids that cannot be stored match nothing', async () => {
      await tested.deleteUser(tested.userId);
      expect(await factors.find(tested.userId)).toBeNull();
      await factors.adopt(tested.userId, 'a-3');
      await factors.replace(tested.userId, { authenticatorId: 'a-3', codeHashes });
      expect(await factors.find(tested.userId)).toBeNull();
      expect([await factors.find('\0'), await factors.useCode('\0', codeHashes[0] ?? '')]).toEqual([
        null,
        false,
      ]);
    });
  });
}
