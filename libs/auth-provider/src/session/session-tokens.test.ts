import { describe, expect, test } from '@jest/globals';
import { readSession, signSession, verifiedTokens } from './session-tokens.ts';

const secret = 'a-session-secret-of-more-than-32-characters';

describe('a cached token', () => {
  test('is accepted until it expires, to the second', async () => {
    let at = new Date('2026-11-20T10:00:00Z');
    const keys = { secret, siteKey: 'site-1', now: () => at, verified: verifiedTokens() };
    const token = await signSession(keys, 'viewer', { audience: 'press', isDefault: false });
    const read = () => readSession(keys, 'viewer', token);
    expect(await read()).toMatchObject({ audience: 'press' });
    at = new Date(at.getTime() + (24 * 3600 - 1) * 1000);
    expect(await read()).toMatchObject({ audience: 'press' });
    at = new Date(at.getTime() + 1000);
    expect(await read()).toBeNull();
    expect(await read()).toBeNull();
  });

  test('is valid for its own kind, site and secret only', async () => {
    const now = () => new Date('2026-11-20T10:00:00Z');
    const keys = { secret, siteKey: 'site-2', now, verified: verifiedTokens() };
    const token = await signSession(keys, 'viewer', { audience: 'press', isDefault: false });
    expect(await readSession(keys, 'viewer', token)).not.toBeNull();
    expect(await readSession(keys, 'editor', token)).toBeNull();
    expect(
      await readSession({ secret, siteKey: 'site-3', now, verified: verifiedTokens() }, 'viewer', token),
    ).toBeNull();
    expect(await readSession({ secret: `${secret}!`, siteKey: 'site-2', now }, 'viewer', token)).toBeNull();
    expect(await readSession(keys, 'viewer', `${token}x`)).toBeNull();
  });

  test('is evicted by newer ones', async () => {
    const now = () => new Date('2026-11-20T10:00:00Z');
    const keys = { secret, siteKey: 'site-4', now, verified: verifiedTokens() };
    const audiences = Array.from({ length: 1100 }, (_, index) => `audience-${index}`);
    const tokens = await Promise.all(
      audiences.map((audience) => signSession(keys, 'viewer', { audience, isDefault: false })),
    );
    for (const [index, token] of tokens.entries())
      expect(await readSession(keys, 'viewer', token)).toMatchObject({ audience: audiences[index] });
    expect(keys.verified.size).toBe(1000);
    expect(await readSession(keys, 'viewer', tokens[0] ?? '')).toMatchObject({ audience: 'audience-0' });
  });
});
