/** An element of a drawing, with its attributes by local name. Text is not part of it. */
export interface SvgNode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly SvgNode[];
}

/** The maximum size of a drawing, in bytes. */
export const LARGEST_SVG = 256 * 1024;

/** The maximum number of elements of a drawing. */
export const MAX_SVG_ELEMENTS = 2000;

/** The maximum depth of a drawing, in elements. */
export const MAX_SVG_DEPTH = 40;

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
