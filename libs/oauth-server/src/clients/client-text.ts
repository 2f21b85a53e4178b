/** The longest client text that is stored or displayed, in characters. */
export const CLIENT_TEXT_LIMIT = 80;

/**
 * Characters that are invisible or change the direction of text: controls, formatting characters such as direction overrides, private,
 * unassigned and unpaired code points, line separators, letters without a glyph such as the Hangul fillers, the blank Braille pattern,
 * the null notehead, and the blanks of Egyptian hieroglyphs.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}]/gu;
/** Combining marks at the beginning, which would combine with the text before. */
const LEADING_MARKS = /^[\s\p{M}]+/u;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Text from a client, made safe to display: without invisible characters, changes of direction and stacked marks, with single spaces, cut
 * to 80 characters. Null when nothing visible is left. It still has to be escaped where it is displayed.
 */
export function clientText(given: string): string | null {
  const visible = given
    .slice(0, CLIENT_TEXT_LIMIT * 20)
    .normalize('NFC')
    .replace(INVISIBLE, (character) => (/\s/u.test(character) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .replace(LEADING_MARKS, '')
    .replace(STACKED_MARKS, '$1')
    .trim();
  const characters = [...visible];
  if (characters.length === 0) return null;
  if (characters.length <= CLIENT_TEXT_LIMIT) return visible;
  return `${characters
    .slice(0, CLIENT_TEXT_LIMIT - 1)
    .join('')
    .trimEnd()}…`;
}
