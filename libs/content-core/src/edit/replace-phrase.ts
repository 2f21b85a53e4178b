import { plainReading, wordsOf } from '../format/reading.ts';
import { occurrencesIn, readingOf, type TextField } from './find-phrase.ts';
import type { Occurrence, PhraseQuery } from './occurrence.ts';

/** A text in which a phrase was replaced. */
export interface ReplacedPhrase {
  text: string;
  /** The first replaced occurrence: its range in the old text, and its replacement; null: none was replaced. */
  first: { at: number; length: number; by: string } | null;
  /** Occurrences that were not replaced. */
  left: readonly Occurrence[];
}

const MARKDOWN = 'the new words would not be read there as they are; change it with save_sections';
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/**
 * Replaces a phrase in the text of a field, and changes nothing else of the text. The new words are plain text: in CommonMark they are
 * escaped where they would have another meaning (`25. November` at the start of a line is a list). Where the query does not match case,
 * new words in small letters take the capitals of what they replace.
 */
export function replacePhrase(
  text: string,
  query: PhraseQuery,
  { by, ...field }: { by: string } & TextField,
): ReplacedPhrase {
  const all = occurrencesIn(text, query, field);
  const open = all.filter(({ why }) => why === null);
  const left = all.filter(({ why }) => why !== null);
  const [start] = open;
  if (start === undefined) return { text, first: null, left };
  const first = { at: start.from, length: start.to - start.from };
  const isRich = field.owner.isRich?.(field.path, text) ?? false;
  const cased = open.map(({ from, to }) => inCaseOf(text.slice(from, to), query, by));
  const plain = replaceRanges(text, open, cased);
  if (!isRich || open.some(({ read }) => read === null))
    return { text: plain, first: { ...first, by: cased[0] ?? by }, left };
  const wanted = expectedText(readingOf(text, true, query).text, open, { by, query });
  for (const words of [cased, cased.map((one) => one.replace(PUNCTUATION, '\\$&'))]) {
    const after = replaceRanges(text, open, words);
    if (wordsOf(readingOf(after, true, query).text) === wanted)
      return { text: after, first: { ...first, by: words[0] ?? by }, left };
  }
  return { text, first: null, left: all.map((one) => ({ ...one, why: one.why ?? MARKDOWN })) };
}

/** The new words as they replace `found`: in capitals, or with a capital, where it has them and the phrase does not. */
function inCaseOf(found: string, { phrase, matchCase }: PhraseQuery, by: string): string {
  const areSmall = (words: string) => words === words.toLowerCase();
  if (matchCase || areSmall(found) || !areSmall(phrase) || !areSmall(by)) return by;
  if ([...found].length > 1 && found === found.toUpperCase()) return by.toUpperCase();
  const [first = '', ...rest] = by;
  return areSmall([...found][0] ?? '') ? by : first.toUpperCase() + rest.join('');
}

/** The expected visible text after the replacement, as a reading for the query. */
function expectedText(
  reading: string,
  open: readonly Occurrence[],
  { by, query }: { by: string; query: PhraseQuery },
): string {
  const spans = open.flatMap(({ read }) => (read ? [{ from: read[0], to: read[1] }] : []));
  const words = plainReading(by, { fold: !query.matchCase }).text;
  return wordsOf(
    replaceRanges(
      reading,
      spans,
      spans.map(() => words),
    ),
  );
}

/** `text` with each of the given ranges, which are sorted, replaced by the words at the same index. */
function replaceRanges(
  text: string,
  parts: readonly { from: number; to: number }[],
  words: readonly string[],
): string {
  const starts = [0, ...parts.map(({ to }) => to)];
  return starts.map((from, index) => text.slice(from, parts[index]?.from) + (words[index] ?? '')).join('');
}
