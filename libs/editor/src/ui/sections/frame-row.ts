import type { Place } from './use-place.ts';

/** Height in pixels of the chip that names the lock holder of a section. */
export const CHIP_PX = 24;

/** Vertical position of a section on the screen, in pixels. */
type Upright = Pick<Place, 'top' | 'height'>;

/** Heights in pixels: `bar` of the editor's bar, `own` of the row with a section's tools. */
export interface Rows {
  bar: number;
  own: number;
}

/** Distance in pixels from the top of the screen to the row with a section's tools: above the section, but never under the editor's bar. */
export function rowTop({ top, height }: Upright, { bar, own }: Rows): number {
  return Math.min(Math.max(top - own, bar), Math.max(top + height - own, bar));
}

/**
 * Distance in pixels from the top of the screen to the chip of a locked section; null: it is out of view. `row`: the same distance for the
 * tools of the section at hand.
 */
export function chipTop(
  { top, height }: Upright,
  { bar, own, screen, row }: Rows & { screen: number; row: number | null },
): number | null {
  if (top + height <= bar + CHIP_PX || top >= screen) return null;
  const wanted = Math.max(top, bar);
  const isUnder = row !== null && wanted < row + own && row < wanted + CHIP_PX;
  return isUnder ? row + own : wanted;
}

/**
 * Distance in pixels from the top of the screen to a notice about a pressed place: just below the place, but not under the bar with the
 * tools, and not under what covers the lower part of the screen.
 */
export function noteTop(pressed: number, { bar, own, bottom }: Rows & { bottom: number }): number {
  const first = bar + own + CHIP_PX;
  return Math.max(first, Math.min(pressed + NOTE_GAP_PX, bottom - NOTE_PX));
}

const NOTE_GAP_PX = 12;
/** Height that is reserved for a notice with several lines and a button. */
const NOTE_PX = 150;
