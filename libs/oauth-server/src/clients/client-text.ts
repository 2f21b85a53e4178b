/** The longest client text that is kept or shown, in characters. */
export const CLIENT_TEXT_LIMIT = 80;

/** Controls, invisible formatting (direction overrides among them), private and unpaired code points, line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Text a client gave about itself, made fit to be shown: nothing invisible, no change of direction, no towers of marks,
 * single spaces, at most 80 characters. Null when nothing is left. It is still to be escaped where it is shown.
 */
export function clientText(given: string): string | null {
  const seen = given
    .slice(0, CLIENT_TEXT_LIMIT * 20)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
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
