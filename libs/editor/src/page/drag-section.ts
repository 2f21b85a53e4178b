import { type DropPlace, dropPlace, scrollStep } from './drop-place.ts';
import { followPointer } from './follow-pointer.ts';
import { sectionElements } from './sections-on-page.ts';
import type { Extent } from './seen-part.ts';

/** A section being dragged, and where it would go. */
export interface Dragging extends DropPlace {
  id: string;
}

/** What a drag reports. */
export interface DragOptions {
  id: string;
  /** The part of the screen in which the page is seen. */
  seen: () => Extent;
  onMove: (dragging: Dragging) => void;
  /** `before` as in `Dragging`; undefined: cancelled. */
  onEnd: (before: string | null | undefined) => void;
}

/**
 * Drags a section by its handle with pointer events, which work for mouse, pen and finger alike (native drag does not on touch).
 * Nothing on the page moves before it is let go; Escape calls it off.
 */
export function dragSection(handle: HTMLElement, pointer: number, options: DragOptions): void {
  let y = 0;
  let frame = 0;
  let target: Dragging | null = null;

  const aim = () => {
    target = { id: options.id, ...dropPlace(y, placedSections(), options.seen()) };
    options.onMove(target);
  };
  const scroll = () => {
    const step = scrollStep(y, options.seen());
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      aim();
    }
    frame = requestAnimationFrame(scroll);
  };
  followPointer(handle, pointer, {
    onMove(at) {
      y = at;
      aim();
      if (frame === 0) frame = requestAnimationFrame(scroll);
    },
    onEnd(isCancelled) {
      cancelAnimationFrame(frame);
      options.onEnd(isCancelled ? undefined : target?.before);
    },
  });
}

function placedSections() {
  return sectionElements().map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { id: element.id, top, bottom };
  });
}
