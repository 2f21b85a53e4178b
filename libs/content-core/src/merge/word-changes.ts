import { diffWordsWithSpace } from 'diff';

/** A part of a changed text: unchanged, added or removed. */
export interface WordChange {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** Texts that differ in more words count as entirely different, since the comparison takes quadratic time. */
const MAX_DIFFERENT = 200;

/** The word-by-word difference of two texts: `same` and `removed` parts together are the old text, `same` and `added` ones the new text. */
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

/** Joins adjacent replaced words into one change, with the spaces between them in both texts. */
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

/** The end of a run of changes that only single spaces separate; for an unchanged part, the position after it. */
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
