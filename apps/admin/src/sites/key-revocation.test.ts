import { describe, expect, test } from '@jest/globals';
import { consequenceOfEnding } from './key-revocation.ts';

const KEY = {
  short: '0123abcd',
    label: 'Hosting provider',
    isLive: false,
    lastUsedOn: '2026-03-01',
    revokedAt: null,
};

describe('ending a key', () => {
  test('that a site has used is confirmed first, with what happens to the site', () => {
    expect(consequenceOfEnding(KEY, 'Quay')).toEqual({
      act: 'End key Hosting provider (0123abcd)',
      sentence:
        'It was last used on 2026-03-01. If Quay still has this key, all of its pages stop at once, for visitors too, until it has another one.',
    });
  });

  test('that the live version uses is confirmed first, also before it was ever used', () => {
    for (const lastUsedOn of ['2026-03-01', null])
      expect(consequenceOfEnding({ ...KEY, isLive: true, lastUsedOn }, 'Quay')?.sentence).toMatch(
        /^The version of Quay that visitors see uses this key: all of its pages stop/,
      );
  });

  test('that was never used, or has ended, is done at once', () => {
    expect(consequenceOfEnding({ ...KEY, lastUsedOn: null }, 'Quay')).toBeNull();
    expect(consequenceOfEnding({ ...KEY, revokedAt: new Date(0) }, 'Quay')).toBeNull();
  });
});
