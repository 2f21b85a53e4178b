import { describe, expect, test } from '@jest/globals';
import { pastedText, typedText } from './typed-fields.ts';

/** Signs that look like a space or like nothing and that a person put there: figures, abbreviations and names stay together by them. */
const KEPT = '10\u00a0000\u202fm² – z.\u00a0B. Hafen\u00adviertel';

describe('a text that is typed in place', () => {
  test.each([true, false])('keeps non-breaking spaces and soft hyphens (one line: %s)', (isOneLine) => {
    expect(typedText(`${KEPT}!`, isOneLine)).toBe(`${KEPT}!`);
    expect(pastedText(KEPT, isOneLine)).toBe(KEPT);
  });

  test('has line ends only where the field has several lines', () => {
    expect(typedText('one\r\ntwo', false)).toBe('one\ntwo');
    expect(typedText('one\n\ntwo', true)).toBe('one two');
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
