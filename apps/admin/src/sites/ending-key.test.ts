import { describe, expect, test } from '@jest/globals';
import { consequenceOfEnding } from './ending-key.ts';

const KEY = {
  ...{
    id: 'k-1',
    label: 'Hosting provider',
    createdAt: new Date(0),
    lastUsedOn: '2026-03-01',
    revokedAt: null,
  },
};

describe('ending a key', () => {
  test('that a site has used is asked first, with what happens to the site', () => {
    expect(consequenceOfEnding(KEY, 'Quay')).toEqual({
      act: 'End key Hosting provider',
      sentence:
        'It was last used on 2026-03-01. If Quay still has this key, all of its pages stop at once, for visitors too, until it has another one.',
    });
  });

  test('that was never used, or has ended, is done at once', () => {
    expect(consequenceOfEnding({ ...KEY, lastUsedOn: null }, 'Quay')).toBeNull();
    expect(consequenceOfEnding({ ...KEY, revokedAt: new Date(0) }, 'Quay')).toBeNull();
  });
});
