import { sectionElement } from './sections-on-page.ts';

/** How many texts of a section are measured: the highest is among its first. */
const MOST_TEXTS = 24;

/** Pixels between the upper edge of a section and the highest of its texts; infinite where it shows none. */
export function spaceAbove(id: string): number {
  const section = sectionElement(id);
  if (!section) return 0;
  const { top } = section.getBoundingClientRect();
  const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let space = Infinity;
  for (let seen = 0; seen < MOST_TEXTS && texts.nextNode();) {
    if (!texts.currentNode.nodeValue?.trim()) continue;
    range.selectNodeContents(texts.currentNode);
    const place = range.getBoundingClientRect();
    // Text that is folded or only for screen readers takes no space.
    if (place.width < 2 || place.height < 2) continue;
    space = Math.min(space, place.top - top);
    seen += 1;
  }
  return space;
}
