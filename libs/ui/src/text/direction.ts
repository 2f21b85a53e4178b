/** The scripts that are written from right to left. @see UAX #9; ISO 15924 */
const FROM_THE_RIGHT: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** Whether a language is written from right to left, by its usual script; anything that is no language tag is not. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return FROM_THE_RIGHT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
