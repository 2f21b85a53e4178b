import { wordChanges, type WordChange } from '@portal/content-core/word-changes';
import { type ShownWords, textOfWords } from './shown-words.ts';

/** Some words of one look that stayed, came or went. */
interface ShownChange extends ShownWords {
  change: WordChange['change'];
}

/** The difference of two texts word by word. Words that only have another look went with the old one and came with the new one. */
export function shownChanges(before: readonly ShownWords[], after: readonly ShownWords[]): ShownChange[] {
  const [old, next] = [reader(before), reader(after)];
  return wordChanges(textOfWords(before), textOfWords(after)).flatMap(({ text, change }) => {
    if (change === 'removed') return withChange(old(text.length), change);
    if (change === 'added') return withChange(next(text.length), change);
    return sameWords(old(text.length), next(text.length));
  });
}

/** Reads on from where it ended, so many UTF-16 units at a time. */
function reader(words: readonly ShownWords[]): (length: number) => ShownWords[] {
  let [index, at] = [0, 0];
  return (length) => {
    const read: ShownWords[] = [];
    for (let left = length; left > 0;) {
      const part = words[index];
      if (!part) break;
      const text = part.text.slice(at, at + left);
      if (text !== '') read.push({ text, marks: part.marks });
      left -= text.length;
      at += text.length;
      if (at < part.text.length) continue;
      index += 1;
      at = 0;
    }
    return read;
  };
}

/** The same letters with the look of each side. */
function sameWords(old: readonly ShownWords[], next: readonly ShownWords[]): ShownChange[] {
  const changes: ShownChange[] = [];
  let differing = { removed: [] as ShownWords[], added: [] as ShownWords[] };
  const flush = () => {
    changes.push(...withChange(differing.removed, 'removed'), ...withChange(differing.added, 'added'));
    differing = { removed: [], added: [] };
  };
  const [readOld, readNext] = [reader(old), reader(next)];
  for (const length of commonLengths(old, next)) {
    const [[before], [after]] = [readOld(length), readNext(length)];
    if (!before || !after) break;
    if (before.marks.join() === after.marks.join()) {
      flush();
      changes.push({ text: after.text, marks: after.marks, change: 'same' });
    } else {
      differing.removed.push(before);
      differing.added.push(after);
    }
  }
  flush();
  return changes;
}

/** The lengths of the pieces in which neither side changes its look. */
function commonLengths(old: readonly ShownWords[], next: readonly ShownWords[]): number[] {
  const ends = [...new Set([...endsOf(old), ...endsOf(next)])].sort((one, other) => one - other);
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

function endsOf(words: readonly ShownWords[]): number[] {
  let end = 0;
  return words.map(({ text }) => (end += text.length));
}

function withChange(words: readonly ShownWords[], change: WordChange['change']): ShownChange[] {
  return words.map(({ text, marks }) => ({ text, marks, change }));
}
