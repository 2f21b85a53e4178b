import type { Extent } from './seen-part.ts';

/** A section of the page, and where it is on the screen. */
export interface PlacedSection extends Extent {
  id: string;
}

/** Where a section that is dragged would go. */
export interface DropPlace {
  /** The section that is pointed at, and on which side of it the dragged one would stand; null: the page has none. */
  near: { id: string; side: 'before' | 'after' } | null;
  /** The section that it would stand before; null: at the end. */
  before: string | null;
  /** Where the line stands: at that place, or at the edge of what is seen when the place is beyond it. */
  line: number;
  beyond: 'above' | 'below' | null;
}

/** Half of the line, so that all of it is seen at an edge. */
const LINE_PX = 2;

/**
 * Where the section would go that is held at a height of the screen. What is seen of the section there decides: its upper half means
 * before it, its lower half after it, however tall it is and wherever it begins and ends.
 */
export function dropPlace(y: number, sections: readonly PlacedSection[], seen: Extent): DropPlace {
  const height = Math.min(Math.max(y, seen.top), seen.bottom);
  const inView = sections.filter(({ top, bottom }) => bottom > seen.top && top < seen.bottom);
  const under = inView.find(({ bottom }) => height < bottom) ?? inView.at(-1) ?? sections.at(-1);
  if (!under) return { near: null, before: null, line: seen.top + LINE_PX, beyond: null };
  const middle = (Math.max(under.top, seen.top) + Math.min(under.bottom, seen.bottom)) / 2;
  const side = height < middle ? 'before' : 'after';
  const next = sections[sections.indexOf(under) + 1]?.id ?? null;
  return {
    near: { id: under.id, side },
    before: side === 'before' ? under.id : next,
    ...lineAt(side === 'before' ? under.top : under.bottom, seen),
  };
}

function lineAt(edge: number, seen: Extent): Pick<DropPlace, 'line' | 'beyond'> {
  const line = Math.min(Math.max(edge, seen.top + LINE_PX), seen.bottom - LINE_PX);
  return { line, beyond: edge < seen.top ? 'above' : edge > seen.bottom ? 'below' : null };
}

/** Nearer to an edge than this the page scrolls along, the faster the nearer. */
const EDGE_PX = 72;
const FASTEST_PX = 20;

/** By how many pixels the page scrolls in the next frame while a section is held at a height. */
export function scrollStep(y: number, seen: Extent): number {
  const into = (distance: number) => Math.ceil(Math.min(1 - distance / EDGE_PX, 1) * FASTEST_PX);
  if (y < seen.top + EDGE_PX) return -into(y - seen.top);
  if (y > seen.bottom - EDGE_PX) return into(seen.bottom - y);
  return 0;
}
