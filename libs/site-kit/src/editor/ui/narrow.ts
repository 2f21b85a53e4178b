/** Screens on which the bar has a row of its own for the state of saving, as in the style sheets. */
const NARROW = '(max-width: 47.99rem)';

/** Whether this is a narrow screen, such as a phone's. */
export const isNarrow = () => matchMedia(NARROW).matches;

/** Height of the bar in pixels, which nothing that belongs to a section may lie under. */
export const barHeight = () => (isNarrow() ? 64 : 52);
