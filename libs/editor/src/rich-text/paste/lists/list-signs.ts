/** The sign before an entry of a list. `text`: one that a numbered list cannot show, such as `a)`, `iv.`, `1.2` or `(3)`. */
export type ListSign =
  | { kind: 'bullet' }
  | { kind: 'number'; number: number }
  | { kind: 'text'; text: string };

/** What the sign that Word writes before an entry stands for. A list of this editor counts `1.`, `2.`; all other signs stay text. */
export function listSign(written: string): ListSign {
  const sign = written.replace(/\s+/g, ' ').trim();
  const number = /^(\d{1,6})[.)]?$/.exec(sign)?.[1];
  if (number !== undefined) return { kind: 'number', number: Number(number) };
  // A single letter is a bullet in a symbol font such as Wingdings.
  const isText = [...sign].length > 1 && /[\p{L}\p{N}]/u.test(sign);
  return isText ? { kind: 'text', text: sign } : { kind: 'bullet' };
}

/** The sign of the entry with a number in a list of HTML, by its type; null for a type that shows none. */
export function signOfType(type: string, number: number): ListSign {
  if (/^(?:a|lower-(?:alpha|latin))$/.test(type)) return { kind: 'text', text: `${letters(number)}.` };
  if (/^(?:A|upper-(?:alpha|latin))$/.test(type))
    return { kind: 'text', text: `${letters(number).toUpperCase()}.` };
  if (/^(?:i|lower-roman)$/.test(type)) return { kind: 'text', text: `${roman(number)}.` };
  if (/^(?:I|upper-roman)$/.test(type)) return { kind: 'text', text: `${roman(number).toUpperCase()}.` };
  if (/^(?:none|disc|circle|square)$/.test(type)) return { kind: 'bullet' };
  return { kind: 'number', number };
}

function letters(number: number): string {
  if (number < 1) return String(number);
  const before = Math.floor((number - 1) / 26);
  return (before > 0 ? letters(before) : '') + String.fromCharCode(97 + ((number - 1) % 26));
}

const ROMAN = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
});

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let rest = number;
  let written = '';
  for (const [sign, value] of ROMAN)
    while (rest >= value) {
      written += sign;
      rest -= value;
    }
  return written;
}
