import { expect, test } from '@jest/globals';
import { de } from '../../words/editor/de.ts';
import { en } from '../../words/editor/en.ts';
import { charactersLeft } from './characters-left.ts';

test.each([
  [79, null, null],
  [80, '20 characters left', 'noch 20 Zeichen'],
  [100, '0 characters left', 'noch 0 Zeichen'],
  [101, '1 characters too long', '1 Zeichen zu lang'],
  [103, '3 characters too long', '3 Zeichen zu lang'],
])('a text of %i characters, of which 100 may be, says what room is left', (length, english, german) => {
  expect(charactersLeft(en.field, { length, longest: 100 })).toBe(english);
  expect(charactersLeft(de.field, { length, longest: 100 })).toBe(german);
});
