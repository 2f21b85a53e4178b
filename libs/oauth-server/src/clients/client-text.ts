/** The longest client text that is kept or shown, in characters. */
export const CLIENT_TEXT_LIMIT = 80;

/**
 * What is drawn as nothing or turns text around: controls, formatting characters (direction overrides among them), private,
 * unassigned and unpaired code points, line separators, letters without a shape such as the Hangul fillers, the blank
 * Braille pattern, the null notehead, and the blanks of Egyptian hieroglyphs.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}]/gu;
/** Marks before the first character would combine with the text in front. */
const LEADING_MARKS = /^[\s\p{M}]+/u;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Text a client gave about itself, made fit to be shown: nothing invisible, no change of direction, no towers of marks,
 * single spaces, at most 80 characters. Null when nothing visible is left. It is still to be escaped where it is shown.
 */
export function clientText(given: string): string | null {
  const seen = given
    .slice(0, CLIENT_TEXT_LIMIT * 20)
    .normalize('NFC')
    .replace(UNSEEN, (sign) => (/\s/u.test(sign) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .replace(LEADING_MARKS, '')
    .replace(STACKED_MARKS, '$1')
    .trim();
  const characters = [...seen];
  if (characters.length === 0) return null;
  if (characters.length <= CLIENT_TEXT_LIMIT) return seen;
  return `${characters
    .slice(0, CLIENT_TEXT_LIMIT - 1)
    .join('')
    .trimEnd()}…`;
}
