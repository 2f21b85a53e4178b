import type { TextOutlines } from '@portal/content-core';
import { inkOn } from './ink-on.ts';
import type { SiteFace } from './site-face.ts';

/** How a mark is drawn: with round corners on a tab, to the edge where a system cuts the corners. */
export type MarkShape = 'rounded' | 'square';

/** The side of the mark, in the units of its drawing. */
const SIDE = 512;

/** The height of a capital letter is about this part of its size. */
const CAPITAL = 0.7;

/**
 * The mark of a site without an icon: the first letter of its name on its colour. Without a letter that the typeface has, it is the colour
 * alone.
 */
export async function siteMark(
  { name, brand, face }: SiteFace,
  outlines: TextOutlines,
  shape: MarkShape,
): Promise<string> {
  const size = SIDE * 0.68;
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  const outline = await outlines.outline(letter, { face, size });
  const [x, y] = [(SIDE - (outline?.width ?? 0)) / 2, (SIDE + size * CAPITAL) / 2];
  const path = outline && outline.path !== '' ? letterAt(outline.path, x, y, inkOn(brand)) : '';
  const corner = shape === 'rounded' ? SIDE / 6 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${brand}"/>${path}</svg>`;
}

function letterAt(path: string, x: number, y: number, fill: string): string {
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}" d="${path}"/>`;
}
