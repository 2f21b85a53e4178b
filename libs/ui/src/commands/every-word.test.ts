import { expect, test } from '@jest/globals';
import { hasEveryWord } from './every-word.ts';

test.each([
  ['Gebu\u0308hren 2027.pdf', 'Gebühr', true],
  ['Gebühren 2027.pdf', 'gebu\u0308hr 2027', true],
  ['Gebühren 2027.pdf', 'Gebuhr', true],
  ['Gebühren 2027.pdf', ' ', true],
  ['Gebühren 2027.pdf', 'gebühr 2028', false],
])('%j has every word of %j: %s', (text, search, expected) => {
  expect(hasEveryWord(['x', text], search)).toBe(expected);
});
