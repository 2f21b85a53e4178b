/**
 * Letters that both typefaces have: Latin, Greek and Cyrillic ones of European languages, digits, and the signs of ordinary sentences. A test compares them with the
 * typefaces, so that pages know without loading any whether their title can be drawn.
 */
export const DRAWABLE =
  /^[ -~\u00a1-\u00ac\u00ae-\u012b\u012e-\u0131\u0134-\u0148\u014a-\u0165\u0168-\u017e\u0218-\u021b\u0384-\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac]+$/;

/** Whether the letters of a text can be drawn. */
export function isDrawable(text: string): boolean {
  return DRAWABLE.test(withoutPictographs(text).normalize('NFC').replaceAll(/\s+/g, ' '));
}

/** A text without emoji, which no typeface of letters has. */
export function withoutPictographs(text: string): string {
  return text
    .replaceAll(/(?![©®])\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{1F1E6}-\u{1F1FF}]/gu, ' ')
    .trim();
}
