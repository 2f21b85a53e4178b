import type { PaintedDrawing, TextOutlines } from '@portal/content-core';
import { type SiteFace } from './site-face.ts';
import { siteMark } from './site-mark.ts';

/** The sides of icons in pixels: a tab, the home screen of a phone, and those of a manifest. */
export const ICON_SIDES = [32, 180, 192, 512] as const;
export type IconSide = (typeof ICON_SIDES)[number];

/** Phones show no transparency, and cut the corners. @see https://developer.apple.com/design/human-interface-guidelines/app-icons */
const TOUCH_SIDE = 180;

/** What an icon is made of: an image of the library, else the mark of the site. */
export type IconSource = { bytes: Uint8Array } | { face: SiteFace };

/** An icon, to be painted. An image is shown whole; on the home screen of a phone it has white ground and a margin. */
export async function siteIcon(
  source: IconSource,
  side: IconSide,
  outlines: TextOutlines,
): Promise<PaintedDrawing> {
  const isTouch = side === TOUCH_SIDE;
  if ('face' in source) {
    const svg = await siteMark(source.face, outlines, isTouch ? 'square' : 'rounded');
    return { width: side, height: side, svg };
  }
  const margin = isTouch ? Math.round(side / 9) : 0;
  const box = { left: margin, top: margin, width: side - 2 * margin, height: side - 2 * margin };
  const ground = isTouch ? `<rect width="${side}" height="${side}" fill="#ffffff"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${ground}</svg>`;
  return { width: side, height: side, svg, over: { bytes: source.bytes, isCentred: true, ...box } };
}
