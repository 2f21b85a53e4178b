import { wordChanges, type WordChange } from './word-changes.ts';
import { dottedPath } from '../messages/field-path.ts';

/**
 * A field that differs between versions of a record, with its value in each version under the version's name: `{ path: 'data.title',
 * draft: 'New', live: 'Old' }`. Long values are cut. A version without the field is left out.
 */
export interface FieldDifference {
  /** Field names and positions in the record: `data.items.0.answer`. */
  path: string;
  /** Of two longer texts, the word-by-word difference: unchanged words, `[-removed words-]` and `{+added words+}`. */
  words?: string;
  [version: string]: unknown;
}

/** Longer values are cut, in characters of JSON. */
const LONGEST_VALUE = 240;
/** Shorter texts need no word-by-word difference: both versions are shown in full. */
const SHORTEST_TEXT = 40;
/** Characters of unchanged text shown around a change, and the maximum length of the whole difference. */
const AROUND = 30;
const LONGEST_WORDS = 600;

/** One difference, with `words` between two of its versions where both are texts. */
export function fieldDifference(
  path: readonly (string | number)[],
  versions: Readonly<Record<string, unknown>>,
  [from, to]: readonly [string, string],
): FieldDifference {
  const present = Object.entries(versions).filter(([, value]) => value !== undefined);
  const difference = Object.fromEntries(present.map(([name, value]) => [name, excerpt(value)]));
  const [before, after] = [versions[from], versions[to]];
  const isText = typeof before === 'string' && typeof after === 'string';
  if (!isText || Math.max(before.length, after.length) < SHORTEST_TEXT)
    return { path: dottedPath(path), ...difference };
  return { path: dottedPath(path), ...difference, words: wordsBetween(before, after) };
}

/** The value itself, or the beginning of it, as text, when it is long. */
function excerpt(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST_VALUE ? value : `${text.slice(0, LONGEST_VALUE).toWellFormed()}…`;
}

function wordsBetween(before: string, after: string): string {
  const parts = wordChanges(before, after);
  const words = parts.map((part, at) =>
    markChange(part, { isFirst: at === 0, isLast: at === parts.length - 1 }),
  );
  const text = words.join('');
  return text.length <= LONGEST_WORDS ? text : `${text.slice(0, LONGEST_WORDS).toWellFormed()}…`;
}

function markChange(
  { text, change }: WordChange,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  if (change === 'removed') return `[-${text}-]`;
  if (change === 'added') return `{+${text}+}`;
  const [head, tail] = [isFirst ? '' : text.slice(0, AROUND), isLast ? '' : text.slice(-AROUND)];
  return text.length <= head.length + tail.length ? text : `${head}…${tail}`.toWellFormed();
}
