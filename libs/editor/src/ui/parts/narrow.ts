import type { Extent } from '../../page/seen-part.ts';

/** Media query for screens on which the state of saving has a row of its own in the bar. The style sheets use the same width. */
const NARROW = '(max-width: 47.99rem)';

/** True on a narrow screen, such as a phone's. */
export const isNarrow = () => matchMedia(NARROW).matches;

/** Media query for touch screens and narrow screens, on which the tools over the page are larger. The style sheets use the same query. */
const TOUCHED = '(pointer: coarse), (max-width: 47.99rem)';

/** Height in pixels of the row with a section's tools. The row is above the section, or inside it where there is no room above. */
export const rowHeight = () => (matchMedia(TOUCHED).matches ? 44 : 40);

/** The share of the screen's height that an open panel leaves free on a narrow screen. The style sheets use the same share. */
const ABOVE_PANEL = 0.45;

/** The vertical part of the screen in which the page can be seen, in pixels: between the bar and an open panel that covers the page. */
export function seenPart(): Extent {
  const isCovered = isNarrow() && document.documentElement.dataset['portalPanel'] === 'open';
  return { top: barHeight(), bottom: window.innerHeight * (isCovered ? ABOVE_PANEL : 1) };
}

/** Height of the bar in pixels. Nothing that belongs to a section may be drawn under it. */
export const barHeight = () => (isNarrow() ? 64 : 52);
