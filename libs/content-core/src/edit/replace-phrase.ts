import { plainReading, wordsOf } from '../format/reading.ts';
import { occurrencesIn, readingOf, type TextField } from './find-phrase.ts';
import type { Occurrence } from './occurrence.ts';

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
 * Replaces a phrase in the text of a field, matching case, and changes nothing else of the text. The new words are plain text: in
 * CommonMark they are escaped where they would have another meaning (`25. November` at the start of a line is a list).
 */
export function replacePhrase(
  text: string,
  find: string,
  { by, ...field }: { by: string } & TextField,
): ReplacedPhrase {
  const query = { phrase: find, matchCase: true };
  const all = occurrencesIn(text, query, field);
  const open = all.filter(({ why }) => why === null);
  const left = all.filter(({ why }) => why !== null);
  const [start] = open;
  if (start === undefined) return { text, first: null, left };
  const first = { at: start.from, length: start.to - start.from };
  const isRich = field.owner.isRich?.(field.path, text) ?? false;
  const plain = replaceRanges(text, open, by);
  if (!isRich || open.some(({ read }) => read === null))
    return { text: plain, first: { ...first, by }, left };
  const wanted = expectedText(readingOf(text, true, query).text, open, by);
  for (const words of [by, by.replace(PUNCTUATION, '\\$&')]) {
    const after = replaceRanges(text, open, words);
    if (wordsOf(readingOf(after, true, query).text) === wanted)
      return { text: after, first: { ...first, by: words }, left };
  }
  return { text, first: null, left: all.map((one) => ({ ...one, why: one.why ?? MARKDOWN })) };
}

/** The expected visible text after the replacement. */
function expectedText(reading: string, open: readonly Occurrence[], by: string): string {
  const spans = open.flatMap(({ read }) => (read ? [{ from: read[0], to: read[1] }] : []));
  return wordsOf(replaceRanges(reading, spans, plainReading(by, { fold: false }).text));
}

/** `text` with each of the given ranges, which are sorted, replaced by `by`. */
function replaceRanges(text: string, parts: readonly { from: number; to: number }[], by: string): string {
  const starts = [0, ...parts.map(({ to }) => to)];
  return starts.map((from, index) => text.slice(from, parts[index]?.from)).join(by);
}
