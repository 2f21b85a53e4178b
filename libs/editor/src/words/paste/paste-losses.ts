/** What a paste can lose or change apart from colours and fonts, in the order in which the message lists it. */
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

/** One kind of content that a paste leaves out (`images` to `fields`) or writes in another form (`tables` to `raised`). */
export type PasteLoss = (typeof PASTE_LOSSES)[number];

/** The kinds that one paste has lost or changed. */
export type PasteLosses = Set<PasteLoss>;

/**
 * The most that is pasted at once. A field holds 20,000 characters; the HTML of so much text stays below these limits, and cleaning HTML of
 * this size takes a fraction of a second.
 */
export const PASTE_LIMITS = {
  /** UTF-16 code units of the HTML on the clipboard, including style sheets and images. */
  clipboard: 12_000_000,
  /** UTF-16 code units of the HTML without style sheets, comments and images. */
  html: 1_000_000,
  elements: 20_000,
  /** Levels of nested elements. */
  depth: 150,
  /** Elements such as `b` that are never closed; a parser opens each of them again in every following block. */
  unclosed: 200,
} as const;
