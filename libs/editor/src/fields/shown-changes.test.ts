import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ShownWords } from './shown-words.ts';
import { shownChanges } from './shown-changes.ts';

const plain = (text: string): ShownWords => ({ text, marks: [] });
const bold = (text: string): ShownWords => ({ text, marks: ['strong'] });

test('words that came and went have their look', () => {
  expect(shownChanges([plain('The old quay')], [plain('The '), bold('new'), plain(' quay')])).toEqual([
    { ...plain('The '), change: 'same' },
    { ...plain('old'), change: 'removed' },
    { ...bold('new'), change: 'added' },
    { ...plain(' quay'), change: 'same' },
  ]);
});

test('words with another look are marked as well', () => {
  expect(shownChanges([plain('The new quay')], [plain('The '), bold('new'), plain(' quay')])).toEqual([
    { ...plain('The '), change: 'same' },
    { ...plain('new'), change: 'removed' },
    { ...bold('new'), change: 'added' },
    { ...plain(' quay'), change: 'same' },
  ]);
});

test('what stayed and what came are the new text, in its look, and what stayed and what went the letters of the old one', () => {
  const words = fc.array(
    fc.record({
      text: fc.constantFrom('a', 'b ', 'long words ', '\n', 'é'),
      marks: fc.constantFrom<ShownWords['marks']>([], ['strong'], ['strong', 'link']),
    }),
    { maxLength: 12 },
  );
  const letters = (parts: readonly ShownWords[]) =>
    parts.flatMap(({ text, marks }) => [...text].map((letter) => `${letter}${marks.join()}`));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const changes = shownChanges(before, after);
      const without = (left: string) => changes.filter(({ change }) => change !== left);
      expect(letters(without('removed'))).toEqual(letters(after));
      expect(
        without('added')
          .map(({ text }) => text)
          .join(''),
      ).toBe(before.map(({ text }) => text).join(''));
    }),
  );
});
