/** What a paste can lose or change besides colours and fonts, in the order in which the editor lists it. */
export const PASTE_LOSSES = [
  'images',
  'comments',
  'struck',
  'footnotes',
  'headers',
  'embedded',
  'formulas',
  'fields',
  'tables',
  'merged',
  'raised',
] as const;

/** One kind of what is left out (`images` to `fields`) or written otherwise (`tables`, `raised`). */
export type PasteLoss = (typeof PASTE_LOSSES)[number];

/** The kinds that one paste has lost, each once. */
export type PasteLosses = Set<PasteLoss>;

/**
 * How much is pasted at once. A field holds 20,000 characters; the HTML around so many words stays below these bounds, and cleaning as
 * much takes a fraction of a second.
 */
export const PASTE_LIMITS = {
  /** UTF-16 units of HTML as it is on the clipboard, with style sheets and images in it. */
  clipboard: 12_000_000,
  /** UTF-16 units of HTML without style sheets, comments and images. */
  html: 1_000_000,
  elements: 20_000,
  /** Elements inside each other. */
  depth: 150,
  /** Elements such as `b` that are never closed, which a parser opens again and again. */
  unclosed: 200,
} as const;
