/** Whether characters are above or below the line. */
export type Raise = 'raised' | 'lowered';

/** Characters that are raised or lowered together. */
export interface RaisedRun {
  run: string;
  raise: Raise;
  /** The character before the run on its line; empty: none. */
  before: string;
}

/** How a run of raised or lowered characters is written on the line. */
export interface OnTheLine {
  before: string;
  /** What takes the place of each character. */
  signs: ReadonlyMap<string, string>;
  after: string;
  /** Whether the writing says the same as the raised characters did. */
  isSame: boolean;
}

const MINUSES = ['-', '\u2212', '\u2013', '\u2010', '\u2011'];
const RAISED = signs('0123456789+=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁼⁽⁾', '⁻');
const LOWERED = signs('0123456789+=()', '₀₁₂₃₄₅₆₇₈₉₊₌₍₎', '₋');
const LETTERS = new Map([...'ni'].map((letter, at) => [letter, [...'ⁿⁱ'][at] ?? letter]));
const NONE = new Map<string, string>();

/** Characters that say the same on the line, as in `Name®`, `Preis*` or `5°`. */
const SELF = /^[\s°'′″*†‡§¶®©™℠ªº¹²³\u2070-\u209c]*$/;
/** How an ordinal number ends in English, French, Spanish, Italian and Portuguese; `2nd` is a usual way to write it. */
const ORDINAL_END = /^(?:st|nd|rd|th|e|er|re|ère|me|ème|os|as)$/i;
/** References such as `[1]` or `[a], [b]`: their brackets say what they are. */
const BRACKETED = /^(?:\[[^[\]]{1,30}\][\s,;]*)+$/;
/** Several references, `1, 2–4`: no exponent after a word. */
const NUMBERS = /^\d+(?:\s*[,;–-]\s*\d+)+$/;

/**
 * Writes a run of raised or lowered characters on the line: with Unicode's own signs where all its characters have one, as in `m²`. A
 * figure never becomes another: where a digit is in the run or before it, `^` or `_` separates them (`10^(2,5)`, `2^k`), the usual
 * way to write them without signs. Letters after letters stay as they are (`COmax`), which is not the same.
 */
export function onTheLine({ run, raise, before }: RaisedRun): OnTheLine {
  const same = { before: '', signs: NONE, after: '', isSame: true };
  const text = run.trim();
  const isAfterDigit = /^\d$/.test(before);
  if (SELF.test(text) || BRACKETED.test(text)) return same;
  const table = raise === 'raised' ? RAISED : LOWERED;
  if (raise === 'raised') {
    if (text === 'TM' || text === 'SM') return { ...same, signs: mark(text) };
    if (/^[ao]$/.test(text) && /^[\d.nN]$/.test(before)) return { ...same, signs: ORDINALS };
    if (isAfterDigit && ORDINAL_END.test(text)) return same;
    if (NUMBERS.test(text) && !isAfterDigit) return { ...same, signs: withoutMinus(table) };
    if (/^[ni]$/.test(text) || (/[^a-z\s]/i.test(text) && hasAll(text, new Map([...table, ...LETTERS]))))
      return { ...same, signs: new Map([...table, ...LETTERS]) };
  }
  if (hasAll(text, table)) return { ...same, signs: table };
  const isWord = /^[\p{L}\p{M}\s]+$/u.test(text) && !isAfterDigit;
  if (isWord) return { ...same, isSame: false };
  const isOne = [...text].length === 1;
  const sign = raise === 'raised' ? '^' : '_';
  return { before: isOne ? sign : `${sign}(`, signs: NONE, after: isOne ? '' : ')', isSame: false };
}

const ORDINALS = new Map([
  ['a', 'ª'],
  ['o', 'º'],
]);

function mark(letters: 'TM' | 'SM'): Map<string, string> {
  return new Map([
    [letters.slice(0, 1), letters === 'TM' ? '™' : '℠'],
    [letters.slice(1), ''],
  ]);
}

function hasAll(text: string, table: ReadonlyMap<string, string>): boolean {
  return [...text].every((character) => table.has(character) || /\s/.test(character));
}

function signs(characters: string, written: string, minus: string): Map<string, string> {
  const table = new Map([...characters].map((one, at) => [one, [...written][at] ?? one]));
  for (const one of MINUSES) table.set(one, minus);
  return table;
}

function withoutMinus(table: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...table].filter(([character]) => !MINUSES.includes(character)));
}
