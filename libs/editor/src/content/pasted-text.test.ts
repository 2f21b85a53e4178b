import { describe, expect, test } from '@jest/globals';
import { pastedText } from './pasted-text.ts';

describe('pasted text', () => {
  test.each([true, false])('has its non-breaking spaces and soft hyphens (one line: %s)', (isOneLine) => {
    const joined = '10\u00a0000\u202fm² – z.\u00a0B. Hafen\u00adviertel';
    expect(pastedText(joined, isOneLine)).toBe(joined);
  });

  test.each([
    ['a tab', 'Mon\t9–17', 'Mon 9–17'],
    ['a line end of any system', '10\r20\r\n30\n40', '10 20 30 40'],
    ['a line end of Word', '10\u000b20', '10 20'],
    ['a line end of Unicode', '10\u202820\u202930\u008540', '10 20 30 40'],
    ['several spaces', 'one   two', 'one two'],
  ])('joins no figures when one with %s is pasted', (_case, text, oneLine) => {
    expect(pastedText(text, true)).toBe(oneLine);
    expect(pastedText(text, false).replace(/[ \n]+/g, ' ')).toBe(oneLine);
  });

  test('takes no control characters', () => {
    expect(pastedText('a\u0000b\u001bc\u007f', false)).toBe('abc');
  });
});
