import { expect, test } from '@jest/globals';
import { isFor } from './audience.ts';

test.each([
  ['all', '', true],
  ['all', 'press', true],
  [['press'], 'press', true],
  [['press'], '', false],
  [['press'], 'client', false],
  [[], '', false],
] as const)('%j is for "%s": %s', (viewers, audience, expected) => {
  expect(isFor(viewers, audience)).toBe(expected);
});
