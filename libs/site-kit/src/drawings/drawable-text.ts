import { withoutPictographs } from './share-image.ts';

/**
 * Letters that both typefaces have: Latin ones of European languages, digits, and the signs of ordinary sentences. A test compares them with the
 * typefaces, so that pages know without loading any whether their title can be drawn.
 */
export const DRAWABLE =
  /^[ -~\u00a1-\u00ac\u00ae-\u012b\u012e-\u0131\u0134-\u0148\u014a-\u0165\u0168-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac]+$/;

/** Whether the letters of a text can be drawn. */
export function isDrawable(text: string): boolean {
  return DRAWABLE.test(withoutPictographs(text).normalize('NFC').replaceAll(/\s+/g, ' '));
}
