import { describe, expect, test } from '@jest/globals';
import { fill } from './language.ts';

describe('fill', () => {
  test('puts values where their names stand, as often as they stand there', () => {
    expect(fill('{n} of {n}, {who}', { n: 3, who: 'Ada' })).toBe('3 of 3, Ada');
  });

  test('leaves a name alone that nothing was given for, also one that every object has', () => {
    expect(fill('{other} {constructor}', { n: 3 })).toBe('{other} {constructor}');
  });

  test('does not look into the values it puts in', () => {
    expect(fill('{a}', { a: '{b} $&', b: 'no' })).toBe('{b} $&');
  });
});
