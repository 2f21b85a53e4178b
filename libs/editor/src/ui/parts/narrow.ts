import type { Extent } from '../../page/seen-part.ts';

/** Screens on which the bar has a row of its own for the state of saving, as in the style sheets. */
const NARROW = '(max-width: 47.99rem)';

/** Whether this is a narrow screen, such as a phone's. */
export const isNarrow = () => matchMedia(NARROW).matches;

/** Screens that are touched, or narrow, whose tools over the page are larger, as in the style sheets. */
const TOUCHED = '(pointer: coarse), (max-width: 47.99rem)';

/** Height in pixels of the row of a section's tools, which stands inside of the section where there is no room above. */
export const rowHeight = () => (matchMedia(TOUCHED).matches ? 44 : 40);

/** On a narrow screen the panel covers more than the lower half, as in the style sheets. */
const ABOVE_PANEL = 0.45;

/** The part of the screen in which the page is seen, between the bar and a panel that lies over the page. */
export function seenPart(): Extent {
  const isCovered = isNarrow() && document.documentElement.dataset['portalPanel'] === 'open';
  return { top: barHeight(), bottom: window.innerHeight * (isCovered ? ABOVE_PANEL : 1) };
}

/** Height of the bar in pixels, which nothing that belongs to a section may lie under. */
export const barHeight = () => (isNarrow() ? 64 : 52);
