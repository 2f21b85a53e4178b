import { spanOf, type MarkdownNode } from './markdown.ts';

/** A line that begins with a list number, possibly inside quotes and lists. */
const NUMBERED = /^[ \t>]*(?:[-*+][ \t]+)?(\d{1,9})[.)](?=[ \t]|$)/gm;

/** A number followed by a German month is a date. English dates have no such form. */
const DATE =
  /\b1[.)][ \t]+(?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)(?!\p{L})/u;

/** A cheap test with false positives: whether numbers at the beginnings of lines may be list numbers that are rendered as others. */
export function mayShowOtherNumbers(text: string): boolean {
  if (DATE.test(text)) return true;
  let before: number | null = null;
  for (const [, written] of text.matchAll(NUMBERED)) {
    const number = Number(written);
    if (before !== null && number !== before + 1 && number > 1) return true;
    before = number;
  }
  return false;
}

/** A list number that is rendered as another number than the one written. */
export interface OtherNumber {
  line: number;
  written: string;
  shown: string;
  /** The first word of the entry. */
  word: string;
}

/**
 * The first entry of a list that is rendered with another number than the one written, since a list is numbered consecutively from its
 * first number. A list in which every entry is written as 0 or 1 is meant to be numbered automatically, unless a German month follows, as
 * in `1. Mai`.
 */
export function otherNumber(list: MarkdownNode, text: string): OtherNumber | null {
  if (list.type !== 'list' || list.ordered !== true) return null;
  const start = list.start ?? 1;
  const entries = (list.children ?? []).map((entry) => {
    const [from = 0, to = 0] = spanOf(entry) ?? [];
    const [, number = '', sign = '', word = ''] =
      /^(\d{1,9})([.)])(?:[ \t]+(\S{1,30}))?/.exec(text.slice(from, to)) ?? [];
    return { number, sign, word, line: entry.position?.start.line ?? 1 };
  });
  const counts = start <= 1 && entries.every(({ number }) => Number(number) === start);
  if (counts && !entries.some(({ number, sign, word }) => DATE.test(`${number}${sign} ${word}`))) return null;
  const index = entries.findIndex(({ number }, at) => number !== '' && Number(number) !== start + at);
  const found = entries[index];
  if (!found) return null;
  const { line, number, sign, word } = found;
  return { line, written: `${number}${sign}`, shown: `${start + index}${sign}`, word };
}
