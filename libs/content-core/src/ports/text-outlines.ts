/** The typefaces that text can be drawn in: one without serifs, one with. */
export type OutlineFace = 'sans' | 'serif';

/** A line of text as the outline of its letters, for drawings that no typeface is loaded for. */
export interface TextOutline {
  /** Data of an SVG path: the text begins at x = 0, its baseline is y = 0. */
  path: string;
  /** In the unit of the size. */
  width: number;
}

/** Draws lines of Latin text as outlines. */
export interface TextOutlines {
  /** The outline of one line at a font size; null when the typeface lacks one of its letters. Deterministic. */
  outline(text: string, font: { face: OutlineFace; size: number }): Promise<TextOutline | null>;
}
