import { spanOf, type MarkdownNode } from './markdown.ts';

/** A line that begins with a number as in a list, within quotes and lists or not. */
const NUMBERED = /^[ \t>]*(?:[-*+][ \t]+)?(\d{1,9})[.)](?=[ \t]|$)/gm;

/** German months after such a number, which make a date of it: English has none. */
const DATE =
  /\b1[.)][ \t]+(?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)(?!\p{L})/u;

/** Whether numbers at the beginnings of lines may be those of a list that shows others; cheap, and true too often. */
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

/** What is written at an entry of a list, and shows as something else. */
export interface OtherNumber {
  line: number;
  written: string;
  shown: string;
  /** The first word of the entry. */
  word: string;
}

/**
 * The first entry of a list whose number is not the one it shows: a list counts on from its first number. Lists in which every entry is
 * written as 0 or 1 are meant to count, unless a German month follows, as in `1. Mai`.
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
