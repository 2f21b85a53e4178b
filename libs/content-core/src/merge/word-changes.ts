import { diffWordsWithSpace } from 'diff';

/** A part of a text that was changed: what stayed, what is new, what is gone. */
export interface WordChange {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** How many words may differ before two texts count as different throughout: the time grows with the square of it. */
const MOST_DIFFERENT = 200;

/** How one text became another, word by word: joined, `same` and `removed` give the old text, `same` and `added` the new one. */
export function wordChanges(before: string, after: string): WordChange[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_DIFFERENT });
  if (parts)
    return parts.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    }));
  return [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ];
}
