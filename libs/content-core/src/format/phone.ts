/** A part of a text about telephone numbers. `href`: of a number; null for the words between. */
export interface PhonePart {
  text: string;
  href: string | null;
}

/** Digits of any script, and what groups them. A plus sign only begins a number. */
const RUNS = /\+?[\p{Nd}()][\p{Nd}()\s.\-\u2010-\u2015/]*/gu;

/** The zero that is dialled only within the country: `+49 (0)40`. */
const TRUNK_ZERO = /^((?:\+|00)\p{Nd}{1,3}\s*)\(\s*0\s*\)/u;

/** The longest number of the numbering plan of ITU-T E.164, and the longest that may be one for short calls. */
const MOST_DIGITS = 15;
const FEWEST_DIGITS = 3;
/** A number with fewer digits that stands beside others may as well be an hour or an extension. */
const FEWEST_BESIDE_OTHERS = 5;
/** A slash after more digits than an area code has separates two numbers, or two endings of one. */
const LONGEST_AREA_CODE = 6;

/**
 * The parts of a text that names telephone numbers, each number with its address. What is not surely one number is no link: calling a
 * wrong number is worse than none.
 */
export function phoneParts(text: string): PhonePart[] {
  const runs = [...text.matchAll(RUNS)].flatMap(({ 0: run, index }) => splitRun(run, index));
  const alone = runs.length === 1;
  const parts: PhonePart[] = [];
  let done = 0;
  for (const { from, to } of runs) {
    const href = isBesideWord(text, { from, to }) ? null : addressOf(text.slice(from, to), alone);
    if (href === null) continue;
    if (from > done) parts.push({ text: text.slice(done, from), href: null });
    parts.push({ text: text.slice(from, to), href });
    done = to;
  }
  return done < text.length ? [...parts, { text: text.slice(done), href: null }] : parts;
}

/** A link target of a telephone number, as it is dialled; any other target as it is. */
export function phoneAddress(target: string): string {
  if (!target.startsWith('tel:')) return target;
  return addressOf(target.slice('tel:'.length).trim(), true) ?? target;
}

/** Where the numbers of a run begin and end, without the signs around them. */
function splitRun(run: string, index: number): { from: number; to: number }[] {
  const ends: number[] = [];
  for (const { index: at } of run.matchAll(/\//g)) {
    const [before, after] = [run.slice(ends.at(-1) ?? 0, at), run.slice(at + 1)];
    const isAreaCode = digitsOf(before).length <= LONGEST_AREA_CODE && !/^\s*[+0]/.test(after);
    if (!isAreaCode) ends.push(at);
  }
  return [0, ...ends].flatMap((start, place) => {
    const piece = run.slice(start, ends[place] ?? run.length);
    const lead = /^[^\p{Nd}+(]*/u.exec(piece)?.[0].length ?? 0;
    const signs = [...piece.slice(lead)];
    const open = signs.slice(0, signs.findLastIndex((sign) => /[\p{Nd})]/u.test(sign)) + 1).join('');
    // A bracket that nothing closes, or that nothing opened, belongs to the words around.
    const number = isBalanced(open) ? open : open.replace(/^\(|\)$/g, '');
    const from = index + start + lead + open.indexOf(number);
    return digitsOf(number) === '' ? [] : [{ from, to: from + number.length }];
  });
}

function isBalanced(text: string): boolean {
  return text.split('(').length === text.split(')').length;
}

/** Letters, a colon or a decimal sign at its side make a run of digits something else: 0800-FLOWERS, 8:30. */
function isBesideWord(text: string, { from, to }: { from: number; to: number }): boolean {
  return (
    /^(?:[-\u2010-\u2015.]?\p{L}|:\p{Nd}|,\p{Nd})/u.test(text.slice(to)) ||
    /(?:\p{L}[-\u2010-\u2015]?|\p{Nd}[:,])$/u.test(text.slice(0, from))
  );
}

function addressOf(number: string, isAlone: boolean): string | null {
  const plain = number.replace(TRUNK_ZERO, '$1');
  const dialled = digitsOf(plain);
  const isFromAbroad = plain.startsWith('+') || /^00[1-9]/.test(dialled);
  const digits = isFromAbroad ? dialled.replace(/^00/, '') : dialled;
  const least = isAlone ? FEWEST_DIGITS : /^[+0]/.test(plain) ? 4 : FEWEST_BESIDE_OTHERS;
  if (digits.length < least || digits.length > MOST_DIGITS) return null;
  return `tel:${isFromAbroad ? '+' : ''}${digits}`;
}

/** The digits of a text, of any script, as ASCII. */
function digitsOf(text: string): string {
  return [...text].flatMap((sign) => (/\p{Nd}/u.test(sign) ? valueOf(sign) : [])).join('');
}

/** The value of a digit: every script has its ten in a row, from zero on. @see Unicode Standard, section 4.6 */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}
