import type { Place } from './use-place.ts';

/** Height of the chip that names who edits a section. */
export const CHIP_PX = 24;

/** Where a section is, on the screen from top to bottom. */
type Upright = Pick<Place, 'top' | 'height'>;

/** Heights of the editor's bar, and of the row with a section's tools. */
export interface Rows {
  bar: number;
  own: number;
}

/** Where the row with a section's tools stands: above it, and under the editor's bar at the least. */
export function rowTop({ top, height }: Upright, { bar, own }: Rows): number {
  return Math.min(Math.max(top - own, bar), Math.max(top + height - own, bar));
}

/** Where the chip of a locked section stands; null: it is out of view. `row`: where the tools of the section at hand stand. */
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
 * Where a note about a pressed place stands: just under the place, between the bar with the tools and what covers the
 * lower part of the screen.
 */
export function noteTop(pressed: number, { bar, own, bottom }: Rows & { bottom: number }): number {
  const first = bar + own + CHIP_PX;
  return Math.max(first, Math.min(pressed + NOTE_GAP_PX, bottom - NOTE_PX));
}

const NOTE_GAP_PX = 12;
/** Room for a note of several lines with a button. */
const NOTE_PX = 150;
