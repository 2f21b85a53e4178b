/** A value of JSON follows each of these characters. */
const SEPARATORS = new Set([',', '[', '{'].map((character) => character.charCodeAt(0)));

/**
 * Whether a text may have more than `max` values when it is parsed as JSON. It counts separators without parsing, those in strings
 * included, so the count may be too high but never too low.
 */
export function mayExceedValueCount(text: string, max: number): boolean {
  let values = 0;
  for (let index = 0; index < text.length; index += 1)
    if (SEPARATORS.has(text.charCodeAt(index)) && (values += 1) > max) return true;
  return false;
}
