import { expect, test } from '@jest/globals';
import { ApprovalNote, CommentText } from './approval.ts';

test.each([
  ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
  ['One\u2028Two\u0085Three\u000bFour', 'One\nTwo\nThree\nFour'],
  ['Day\tHours', 'Day Hours'],
  ['\r\n One \r\n', 'One'],
])('%j is taken with the line ends that are stored', (given, stored) => {
  expect(ApprovalNote.parse(given)).toBe(stored);
  expect(CommentText.parse(given)).toBe(stored);
});

test.each(['a\0b', 'a\u001bb', 'a\ud800b'])('%j is refused', (given) => {
  expect(ApprovalNote.safeParse(given).success).toBe(false);
});

test('line ends of two signs count as one', () => {
  expect(ApprovalNote.safeParse('a\r\n'.repeat(500)).success).toBe(true);
});
