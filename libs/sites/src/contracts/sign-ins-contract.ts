import { beforeEach, describe, expect, test } from '@jest/globals';
import { credentialWrite, type MakeSiteBackend, type SiteBackendUnderTest } from './under-test.ts';

/** The contract of `SignIns` of every `SiteBackend`. */
export function signInsContract(make: MakeSiteBackend): void {
  describe('signing in', () => {
    let tested: SiteBackendUnderTest;
    beforeEach(async () => {
      tested = await make();
      await tested.backend.as(tested.owner).audiences.create({ name: 'press', isDefault: false });
      const wanted = credentialWrite(tested, { audience: 'press', username: 'daily' });
      await tested.backend.as(tested.owner).credentials.create(wanted);
    });
    const begin = (address: string, name: string | null) => tested.backend.signIns.begin({ address, name });
    const allowed = async (address: string, name: string | null) => (await begin(address, name)).allowed;

    test('finds a credential of this site, or none', async () => {
      expect(await begin('192.0.2.1', 'u:daily')).toEqual({
        allowed: true,
        found: { audience: 'press', audienceIsDefault: false, passwordHash: expect.any(String) },
      });
      expect(await begin('192.0.2.1', 'u:weekly')).toEqual({ allowed: true, found: null });
      expect(await begin('192.0.2.1', null)).toEqual({ allowed: true, found: null });
      expect(await begin('192.0.2.1', 'e:hash')).toEqual({ allowed: true, found: null });
      const elsewhere = { address: '192.0.2.1', name: 'u:daily' };
      expect(await tested.neighbour.signIns.begin(elsewhere)).toEqual({ allowed: true, found: null });
    });

    const refunded = async (address: string, name: string) => {
      expect(await allowed(address, name)).toBe(true);
      await tested.backend.signIns.giveBack({ address, name });
    };

    test('every attempt of a viewer counts for its address, even when refunded', async () => {
      for (let attempt = 0; attempt < 60; attempt += 1) await refunded('192.0.2.2', `u:name-${attempt}`);
      expect(await begin('192.0.2.2', 'u:daily')).toEqual({
        allowed: false,
        limit: 'verifyByAddress',
        retryAfterSeconds: expect.any(Number),
      });
      expect(await allowed('192.0.2.3', 'u:daily')).toBe(true);
      expect(await allowed('192.0.2.2', 'e:hash')).toBe(true);
    });

    test.each([['u:'], [null]])('failures of a viewer count for their address: name %s', async (kind) => {
      const nameOf = (attempt: number) => kind && `${kind}name-${attempt}`;
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect(await allowed('192.0.2.2', nameOf(attempt))).toBe(true);
      expect(await begin('192.0.2.2', nameOf(10))).toEqual({
        allowed: false,
        limit: 'verifyFailuresByAddress',
        retryAfterSeconds: expect.any(Number),
      });
      await tested.backend.signIns.giveBack({ address: '192.0.2.2', name: nameOf(0) });
      expect(await allowed('192.0.2.2', nameOf(10))).toBe(true);
      expect(await allowed('192.0.2.3', nameOf(10))).toBe(true);
    });

    test('every attempt of a known device counts for it, and the limits of address and name hold for it too', async () => {
      const from = (address: string, device: string) =>
        tested.backend.signIns.begin({ address, name: 'u:daily', device });
      for (let attempt = 0; attempt < 30; attempt += 1) {
        expect(await from(`192.0.2.${attempt}`, 'device-1')).toMatchObject({ allowed: true });
        await tested.backend.signIns.giveBack({ address: `192.0.2.${attempt}`, name: 'u:daily' });
      }
      expect(await from('198.51.100.1', 'device-1')).toMatchObject({
        allowed: false,
        limit: 'signInByDevice',
      });
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect(await from('198.51.100.1', `device-2-${attempt}`)).toMatchObject({ allowed: true });
      expect(await from('198.51.100.1', 'device-3')).toMatchObject({
        allowed: false,
        limit: 'verifyFailuresByAddress',
      });
    });

    test('failures of an editor who names no account count for their address', async () => {
      for (let attempt = 0; attempt < 12; attempt += 1) await refunded('192.0.2.2', 's:');
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await allowed('192.0.2.2', 's:')).toBe(true);
      expect(await begin('192.0.2.2', 's:')).toMatchObject({ allowed: false, limit: 'signInByAddress' });
    });

    test('failures of an editor count for their address, and refunded attempts do not', async () => {
      for (let attempt = 0; attempt < 12; attempt += 1) await refunded('192.0.2.2', 'e:hash');
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect(await allowed('192.0.2.2', `e:hash-${attempt}`)).toBe(true);
      expect(await begin('192.0.2.2', 'e:hash')).toMatchObject({ allowed: false, limit: 'signInByAddress' });
      expect(await allowed('192.0.2.3', 'e:hash')).toBe(true);
      expect(await allowed('192.0.2.2', 'u:daily')).toBe(true);
    });

    test.each([
      ['u:daily', 'verifyByName'],
      ['u:unknown', 'verifyByName'],
      ['e:hash', 'signInByName'],
    ])('a hundred failures block %s from every address', async (name, limit) => {
      const attempts = Array.from({ length: 104 }, (_, at) => allowed(`198.51.100.${at}`, name));
      const results = await Promise.all(attempts);
      expect(results.filter((isAllowed) => isAllowed)).toHaveLength(100);
      expect(await begin('203.0.113.1', name)).toMatchObject({ allowed: false, limit });
      await tested.backend.signIns.giveBack({ address: '198.51.100.1', name });
      expect(await allowed('203.0.113.2', name)).toBe(true);
      expect(await allowed('203.0.113.3', name)).toBe(false);
    });
  });
}
