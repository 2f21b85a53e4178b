import { expect, test } from '@jest/globals';
import { endOfDifference } from './typed-fields.ts';

test.each([
  ['the dock opens', 'the old dock opens', 8],
  ['the old dock opens', 'the dock opens', 4],
  ['aa', 'aaa', 3],
  ['aaa', 'aa', 2],
  ['', 'word', 4],
  ['word', '', 0],
])('from %j to %j the caret goes to where the difference ends', (before, after, end) => {
  expect(endOfDifference(before, after)).toBe(end);
});
