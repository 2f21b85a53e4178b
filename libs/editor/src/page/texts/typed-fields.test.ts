import { describe, expect, test } from '@jest/globals';
import { typedText } from './typed-fields.ts';

/** Signs that look like a space or like nothing and that a person put there: figures, abbreviations and names stay together by them. */
const JOINED = '10\u00a0000\u202fm² – z.\u00a0B. Hafen\u00adviertel';

describe('a text that is typed in place', () => {
  test.each([true, false])('keeps non-breaking spaces and soft hyphens (one line: %s)', (isOneLine) => {
    expect(typedText(`${JOINED}!`, isOneLine)).toBe(`${JOINED}!`);
  });

  test('has line ends only where the field has several lines', () => {
    expect(typedText('one\r\ntwo', false)).toBe('one\ntwo');
    expect(typedText('one\n\ntwo', true)).toBe('one two');
  });
});
