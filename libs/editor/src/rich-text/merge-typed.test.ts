import { describe, expect, test } from '@jest/globals';
import { mergeTyped } from './merge-typed.ts';

describe('what is typed while a change of others is not shown yet', () => {
  test('is merged with it when they changed another block', () => {
    const stored = 'One. ne\n\nTwo, theirs.';
    const merged = mergeTyped({ shown: 'One. ne\n\nTwo.', typed: 'One. new words\n\nTwo.', stored });
    expect(merged).toEqual({ text: 'One. new words\n\nTwo, theirs.' });
  });

  test('stays, and says what was shown, when they changed the same block', () => {
    const shown = 'One. ne\n\nTwo.';
    const typed = 'One. new words\n\nTwo.';
    expect(mergeTyped({ shown, typed, stored: 'Theirs.\n\nTwo.' })).toEqual({ text: typed, seen: shown });
  });

  test('is all there is when nothing else changed', () => {
    expect(mergeTyped({ shown: 'One.', typed: 'One. More.', stored: 'One.' })).toEqual({
      text: 'One. More.',
    });
  });

  test('is merged key by key', () => {
    let [shown, stored] = ['A\n\nB', 'A\n\nB, theirs'];
    for (const typed of ['A n\n\nB', 'A ne\n\nB', 'A new\n\nB']) {
      stored = mergeTyped({ shown, typed, stored }).text;
      shown = typed;
    }
    expect(stored).toBe('A new\n\nB, theirs');
  });
});
