import { expect, test } from '@jest/globals';
import { isBlank, wordKey } from './typed-words.ts';

test.each(['verkehr', 'VERKEHR', ' Verkehr ', 'Ver\u00adkehr', '\u200bVerkehr\ufeff', 'Ver\u200dkehr'])(
  '%j is the same word as Verkehr',
  (typed) => {
    expect(wordKey(typed)).toBe(wordKey('Verkehr'));
  },
);

test('decomposed letters and other spaces make no other word; other letters do', () => {
  expect(wordKey('Bu\u0308rger\u00a0und  Amt')).toBe(wordKey('bürger und amt'));
  expect(wordKey('STRASSE')).toBe(wordKey('Straße'));
  expect(wordKey('Bürger')).not.toBe(wordKey('Burger'));
});

test.each([
  '',
  ' ',
  '\n',
  '\u00a0',
  '\u200b',
  '\u200b \u2060',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u00ad',
  '\u202e',
  '\u034f',
  '\ufe0f',
  '\uffa0',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['.', '0', 'a\u200b', '⠁', '👩‍👩‍👧', '–', 'ㅤa'])('%j is not', (text) => {
  expect(isBlank(text)).toBe(false);
});
