import { beforeEach, describe, expect, test } from '@jest/globals';
import { grantSeed, type GrantStoreUnderTest } from './grant-seed.ts';

const MANY = 32;

/** The contract of every `GrantStore`, races included. Runs on the fake and on each adapter. */
export function grantStoreContract(name: string, make: () => Promise<GrantStoreUnderTest>): void {
  describe(`${name} implements the GrantStore port`, () => {
    let seed: ReturnType<typeof grantSeed>;

    beforeEach(async () => {
      seed = grantSeed(await make());
    });

    describe('codes', () => {
      test('are found as they were added, unused', async () => {
        expect(await seed.store.addCode(seed.code)).toEqual({ ...seed.code, familyId: null });
        expect(await seed.store.findCode(seed.code.codeHash)).toEqual({ ...seed.code, familyId: null });
        expect(await seed.store.findCode('unknown')).toBeNull();
      });

      test('are added once: adding one again returns what is stored already', async () => {
        await seed.store.addCode(seed.code);
        const later = { ...seed.code, expiresAt: seed.after(500) };
        expect((await seed.store.addCode(later))?.expiresAt).toEqual(seed.code.expiresAt);
        await seed.store.redeemCode(seed.redemption());
        expect((await seed.store.addCode(later))?.familyId).toBe(seed.familyId);
      });

      test('are not added for a user who no longer exists', async () => {
        expect(await seed.store.addCode({ ...seed.code, userId: 'user-that-was-deleted' })).toBeNull();
        expect(await seed.store.findCode(seed.code.codeHash)).toBeNull();
      });

      test('are redeemed once, together with family and first token', async () => {
        await seed.store.addCode(seed.code);
        expect(await seed.store.redeemCode(seed.redemption())).toBe(true);
        expect(await seed.store.redeemCode({ ...seed.redemption(), familyId: seed.otherId })).toBe(false);
        expect((await seed.store.findCode(seed.code.codeHash))?.familyId).toBe(seed.familyId);
        expect(await seed.store.findRefreshToken('token-1')).toEqual(seed.firstToken());
      });

      test.each([
        ['at its expiry', 50],
        ['after its expiry', 51],
      ])('are refused %s, and nothing is written', async (_case, seconds) => {
        await seed.store.addCode(seed.code);
        expect(await seed.store.redeemCode({ ...seed.redemption(), at: seed.after(seconds) })).toBe(false);
        expect(await seed.store.findRefreshToken('token-1')).toBeNull();
        expect((await seed.store.findCode(seed.code.codeHash))?.familyId).toBeNull();
      });

      test('are redeemed by exactly one of many at once', async () => {
        await seed.store.addCode(seed.code);
        const attempts = Array.from({ length: MANY }, (_, at) => ({
          ...seed.redemption(),
          familyId: crypto.randomUUID(),
          refreshToken: { tokenHash: `racer-${at}`, expiresAt: seed.after(900) },
        }));
        const won = await Promise.all(attempts.map((attempt) => seed.store.redeemCode(attempt)));
        expect(won.filter(Boolean)).toHaveLength(1);
        const found = await Promise.all(attempts.map((_, at) => seed.store.findRefreshToken(`racer-${at}`)));
        expect(found.filter((token) => token !== null)).toHaveLength(1);
        expect((await seed.store.findCode(seed.code.codeHash))?.familyId).toBe(
          attempts[won.indexOf(true)]?.familyId,
        );
      });

      test('are added as one row by many at once', async () => {
        const codes = Array.from({ length: MANY }, (_, at) => ({
          ...seed.code,
          expiresAt: seed.after(50 + at),
        }));
        const stored = await Promise.all(codes.map((code) => seed.store.addCode(code)));
        expect(new Set(stored.map((code) => code?.expiresAt.getTime())).size).toBe(1);
      });
    });

    describe('refresh tokens', () => {
      beforeEach(async () => {
        await seed.store.addCode(seed.code);
        await seed.store.redeemCode(seed.redemption());
      });

      test('are replaced by a successor of the same family', async () => {
        expect(await seed.store.rotateRefreshToken(seed.rotation())).toBe(true);
        expect(await seed.store.findRefreshToken('token-1')).toMatchObject({ used: true });
        expect(await seed.store.findRefreshToken('token-2')).toEqual({
          ...seed.firstToken(),
          tokenHash: 'token-2',
          expiresAt: seed.rotation().successor.expiresAt,
        });
      });

      test('are used once', async () => {
        await seed.store.rotateRefreshToken(seed.rotation());
        const again = { ...seed.rotation(), successor: { tokenHash: 'token-3', expiresAt: seed.after(900) } };
        expect(await seed.store.rotateRefreshToken(again)).toBe(false);
        expect(await seed.store.findRefreshToken('token-3')).toBeNull();
      });

      test('are refused when unknown', async () => {
        expect(await seed.store.rotateRefreshToken({ ...seed.rotation(), usedHash: 'unknown' })).toBe(false);
      });

      test('are refused at their own expiry and at that of the family', async () => {
        expect(await seed.store.rotateRefreshToken({ ...seed.rotation(), at: seed.after(900) })).toBe(false);
        const longer = { tokenHash: 'token-2', expiresAt: seed.after(9999) };
        expect(await seed.store.rotateRefreshToken({ ...seed.rotation(), successor: longer })).toBe(true);
        const late = { ...seed.rotation('token-2', 'token-3'), at: seed.after(1800) };
        expect(await seed.store.rotateRefreshToken(late)).toBe(false);
        expect(await seed.store.findRefreshToken('token-2')).toMatchObject({ used: false });
      });

      test('are rotated by exactly one of many at once', async () => {
        const rotations = Array.from({ length: MANY }, (_, at) => seed.rotation('token-1', `racer-${at}`));
        const won = await Promise.all(rotations.map((rotation) => seed.store.rotateRefreshToken(rotation)));
        expect(won.filter(Boolean)).toHaveLength(1);
        const found = await Promise.all(rotations.map((_, at) => seed.store.findRefreshToken(`racer-${at}`)));
        expect(found.filter((token) => token !== null)).toHaveLength(1);
      });
    });

    describe('families', () => {
      beforeEach(async () => {
        await seed.store.addCode(seed.code);
        await seed.store.redeemCode(seed.redemption());
      });

      test('are revoked with all of their tokens, and no others', async () => {
        await seed.store.addCode({ ...seed.code, codeHash: 'code-b' });
        await seed.store.redeemCode({
          ...seed.redemption(),
          codeHash: 'code-b',
          familyId: seed.otherId,
          refreshToken: { tokenHash: 'token-b', expiresAt: seed.after(900) },
        });
        expect(await seed.store.revokeFamily(seed.familyId, 'client_request', seed.after(10))).toBe(true);
        expect(await seed.store.findRefreshToken('token-1')).toMatchObject({ familyRevoked: true });
        expect(await seed.store.rotateRefreshToken(seed.rotation())).toBe(false);
        expect(await seed.store.findRefreshToken('token-b')).toMatchObject({ familyRevoked: false });
      });

      test('are revoked once, and an unknown one not at all', async () => {
        await seed.store.revokeFamily(seed.familyId, 'refresh_reuse', seed.after(10));
        expect(await seed.store.revokeFamily(seed.familyId, 'client_request', seed.after(11))).toBe(false);
        expect(await seed.store.revokeFamily(seed.otherId, 'client_request', seed.after(11))).toBe(false);
      });

      test('stay revoked when rotations race the revocation', async () => {
        await Promise.all([
          ...Array.from({ length: 8 }, (_, at) =>
            seed.store.rotateRefreshToken(seed.rotation('token-1', `racer-${at}`)),
          ),
          seed.store.revokeFamily(seed.familyId, 'client_request', seed.after(10)),
        ]);
        for (const hash of ['token-1', ...Array.from({ length: 8 }, (_, at) => `racer-${at}`)]) {
          const token = await seed.store.findRefreshToken(hash);
          expect(token?.familyRevoked ?? true).toBe(true);
          expect(await seed.store.rotateRefreshToken(seed.rotation(hash, `late-${hash}`))).toBe(false);
        }
      });
    });
  });
}
