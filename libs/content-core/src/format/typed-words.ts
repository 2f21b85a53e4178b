/** Characters that nobody sees: format characters, variation selectors, fillers, and the empty pattern of Braille. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * What words that people type are compared by: the same for capital and small letters, for composed and decomposed ones, and with or
 * without signs that nobody sees.
 */
export function wordKey(text: string): string {
  const seen = text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
  // First upper case: ß and SS are the same word.
  return seen.toUpperCase().toLowerCase().normalize('NFC');
}

/** Whether nobody sees anything of a text. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '').trim() === '';
}

/** The words without those that are the same as one before. */
export function withoutRepeated(words: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const word of words) if (!first.has(wordKey(word))) first.set(wordKey(word), word);
  return [...first.values()];
}
