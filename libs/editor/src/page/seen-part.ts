/** From where to where on the screen, in pixels from its top. */
export interface Extent {
  top: number;
  bottom: number;
}

/** How far the page has to scroll so that a section is seen: all of it where there is room, else from its beginning. */
export function scrollToSee(section: Extent, seen: Extent): number {
  const lowest = Math.max(seen.top, seen.bottom - (section.bottom - section.top));
  if (section.top < seen.top) return section.top - seen.top;
  return Math.max(section.top - lowest, 0);
}
