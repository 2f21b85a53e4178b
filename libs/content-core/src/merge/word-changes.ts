import { diffWordsWithSpace } from 'diff';

/** A part of a text that was changed: what stayed, what is new, what is gone. */
export interface WordChange {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** How many words may differ before two texts count as different throughout: the time grows with the square of it. */
const MAX_DIFFERENT = 200;

/** How one text became another, word by word: joined, `same` and `removed` give the old text, `same` and `added` the new one. */
export function wordChanges(before: string, after: string): WordChange[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_DIFFERENT });
  if (parts)
    return joinReplaced(
      parts.map(({ value, added, removed }) => ({
        text: value,
        change: added ? 'added' : removed ? 'removed' : 'same',
      })),
    );
  return [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ];
}

/** Words that were replaced one after the other as one change: the spaces between them belong to both texts. */
function joinReplaced(parts: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = [];
  for (let at = 0; at < parts.length;) {
    const end = endOfRun(parts, at);
    const run = parts.slice(at, end);
    const [removed, added] = [textWithout(run, 'added'), textWithout(run, 'removed')];
    if (end - at > 2 && removed.trim() !== '' && added.trim() !== '')
      joined.push({ text: removed, change: 'removed' }, { text: added, change: 'added' });
    else joined.push(...run);
    at = end;
  }
  return joined;
}

/** Where changes that nothing but single spaces keep apart end; after the part itself when it is no change. */
function endOfRun(parts: readonly WordChange[], from: number): number {
  let end = from + 1;
  if (parts[from]?.change === 'same') return end;
  for (let at = end; at < parts.length; at += 1)
    if (parts[at]?.change !== 'same') end = at + 1;
    else if (parts[at]?.text !== ' ') break;
  return end;
}

function textWithout(parts: readonly WordChange[], left: WordChange['change']): string {
  return parts.flatMap(({ text, change }) => (change === left ? [] : text)).join('');
}
