import { describe, expect, test } from '@jest/globals';
import { newViewers } from './viewers.ts';

describe('who can see something that could not before', () => {
  test.each([
    ['everyone, when it was for some', ['press'], 'all', 'all'],
    ['everyone, when it was for editors', [], 'all', 'all'],
    ['the audiences that were added', ['press'], ['press', 'client'], ['client']],
    ['the audience it is for instead', ['press'], ['client'], ['client']],
    ['no one, when it was for everyone', 'all', ['press'], []],
    ['no one, when it is for fewer', ['press', 'client'], ['press'], []],
    ['no one, when nothing changes', 'all', 'all', []],
  ] as const)('%s', (_who, before, after, expected) => {
    expect(newViewers(before, after)).toEqual(expected);
  });
});
