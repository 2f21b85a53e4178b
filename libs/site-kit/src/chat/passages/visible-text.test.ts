import { expect, test } from '@jest/globals';
import { visibleText } from './visible-text.ts';

test.each([
  ['tags that spell words', 'Open\u{E0049}\u{E0067} daily', 'Open daily'],
  ['marks that turn the direction', 'a\u202Eb\u202C\u2066c', 'abc'],
  ['spaces of no width', 'ig\u200Bnore\uFEFF', 'ignore'],
  ['soft hyphens', 'Müll\u00ADabfuhr', 'Müllabfuhr'],
  ['controls', 'a\u0000b\u001B[31mc', 'ab[31mc'],
])('%s are removed', (_case, text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test('lines stay, other white space becomes one space', () => {
  expect(visibleText('a \t b\u00A0c\n d')).toBe('a b c\n d');
});
