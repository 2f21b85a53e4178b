import { describe, expect, test } from '@jest/globals';
import { revocationConsequence } from './key-revocation.ts';

const KEY = {
  short: '0123abcd',
  label: 'Hosting provider',
  isLive: false,
  lastUsedOn: '2026-03-01',
  revokedAt: null,
};

describe('revoking a key', () => {
  test('that a site has used is confirmed first, with what happens to the site', () => {
    expect(revocationConsequence(KEY, 'Quay')).toEqual({
      act: 'Revoke key Hosting provider (0123abcd)',
      sentence:
        'It was last used on 2026-03-01. If Quay still has this key, all of its pages stop at once, for visitors too, until it has another one.',
    });
  });

  test('that the live version uses is confirmed first, also before it was ever used', () => {
    for (const lastUsedOn of ['2026-03-01', null])
      expect(revocationConsequence({ ...KEY, isLive: true, lastUsedOn }, 'Quay')?.sentence).toMatch(
        /^The version of Quay that visitors see uses this key: all of its pages stop/,
      );
  });

  test('that was never used, or has ended, is done at once', () => {
    expect(revocationConsequence({ ...KEY, lastUsedOn: null }, 'Quay')).toBeNull();
    expect(revocationConsequence({ ...KEY, revokedAt: new Date(0) }, 'Quay')).toBeNull();
  });
});
