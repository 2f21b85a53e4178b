/**
 * Whether Postgres could hold this text. It refuses NUL; a look-up by such an id from outside finds nothing, instead of
 * failing.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
