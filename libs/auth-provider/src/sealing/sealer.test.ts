import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sealer } from './sealer.ts';

const SECRET = 'a-session-secret-of-more-than-32-characters';
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const counting = (length: number) => Uint8Array.from({ length }, (_, at) => at);
const site = (given: { secret?: string; siteId?: string } = {}) =>
  sealer({ secret: SECRET, siteId: 'site-1', randomBytes, ...given });

/** Made with node:crypto: hkdfSync, then aes-256-gcm with the tag appended. */
const KNOWN = 'v1.AAECAwQFBgcICQoL.3mIyGxU3YDhst4oiWjD2DfvAYNcvfEVGuDB_ZDDDQSOQgg';

describe('a sealed password', () => {
  test('has the format of the contract, matching another implementation', async () => {
    const seal = await sealer({ secret: SECRET, siteId: 'site-1', randomBytes: counting }).seal(
      'credential-1',
      'amber-canyon-otter',
    );
    expect(seal).toBe(KNOWN);
    expect(await site().open('credential-1', KNOWN)).toBe('amber-canyon-otter');
  });

  test('opens to what was sealed, and is different each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.uuid(), async (password, id) => {
        const [one, other] = [await site().seal(id, password), await site().seal(id, password)];
        expect(one).toMatch(/^v1\.[\w-]{16}\.[\w-]{22,}$/);
        expect(one).not.toBe(other);
        expect(await site().open(id, one)).toBe(password);
      }),
      { numRuns: 50 },
    );
  });

  test('opens under this secret, for this site and this credential only', async () => {
    expect(await site({ secret: `${SECRET}x` }).open('credential-1', KNOWN)).toBeNull();
    expect(await site({ siteId: 'site-2' }).open('credential-1', KNOWN)).toBeNull();
    expect(await site().open('credential-2', KNOWN)).toBeNull();
  });

  test('is bound to site and credential separately, not to their concatenation', async () => {
    const seal = await site({ siteId: 'a' }).seal('b","c', 'password');
    expect(await site({ siteId: 'a","b' }).open('c', seal)).toBeNull();
    const joined = await site({ siteId: 'ab' }).seal('c', 'password');
    expect(await site({ siteId: 'a' }).open('bc', joined)).toBeNull();
  });

  test('does not open when any character of it was changed', async () => {
    for (let at = 0; at < KNOWN.length; at += 1) {
      for (const letter of ['A', 'g', 'h', '.']) {
        if (KNOWN[at] === letter) continue;
        const changed = `${KNOWN.slice(0, at)}${letter}${KNOWN.slice(at + 1)}`;
        expect([changed, await site().open('credential-1', changed)]).toEqual([changed, null]);
      }
    }
  });

  test.each([
    null,
    '',
    'v1',
    'v1..',
    'v2.AAECAwQFBgcICQoL.3mIyGxU3YDhst4oiWjD2DfvAYNcvfEVGuDB_ZDDDQSOQgg',
    'v1.AAECAwQFBgcICQoL.',
    'v1.AAECAwQFBgcICQoL.3mIyGxU3YDhst4oiWjD2DfvAYNcvfEVGuDB_ZDDDQSOQgg=',
    'v1.AAECAwQFBgcICQoL.3mIyGxU3YDhst4oiWjD2DfvAYNcvfEVGuDB_ZDDDQSOQgg\n',
    'v1.AAECAwQFBgcICQ.3mIyGxU3YDhst4oiWjD2DfvAYNcvfEVGuDB_ZDDDQSOQgg',
    'a password in plain text',
  ])('is not %j', async (cipher) => {
    expect(await site().open('credential-1', cipher)).toBeNull();
  });
});
