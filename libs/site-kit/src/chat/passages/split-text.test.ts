import { expect, test } from '@jest/globals';
import { splitText } from './split-text.ts';

test.each([
  ['nothing', '', []],
  ['what fits', 'one\ntwo', ['one\ntwo']],
  ['between lines', 'aaaa\nbbbb\ncccc', ['aaaa\nbbbb', 'cccc']],
  ['between words of a long line', 'aaaa bbbb cccc dddd', ['aaaa bbbb', 'cccc dddd']],
  ['within a word that is too long', 'a'.repeat(25), ['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)]],
  ['without empty lines', '\n\n a \n\n', ['a']],
])('a text is divided: %s', (_case, text, parts) => {
  expect(splitText(text, 10)).toEqual(parts);
});

test('long texts are divided in linear time, and no word is lost', () => {
  const text = 'word '.repeat(200_000);
  const parts = splitText(text, 1_200);
  expect(parts.join(' ').split(' ')).toHaveLength(200_000);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(1_200);
});
