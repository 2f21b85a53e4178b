import { sectionElements } from './sections-on-page.ts';

/** A section being dragged, and where it would go. */
export interface Dragging {
  id: string;
  /** Where the line stands, in pixels from the top of the screen. */
  line: number;
  /** The section that it would stand before; null: at the end. */
  before: string | null;
}

/** What a drag tells. */
export interface DragOptions {
  id: string;
  onMove: (dragging: Dragging) => void;
  /** `before` as in `Dragging`; undefined: called off. */
  onEnd: (before: string | null | undefined) => void;
}

/** Nearer to an edge than this the page scrolls along. */
const EDGE_PX = 80;
const SCROLL_PX = 14;

/**
 * Drags a section by its handle with pointer events, which work for mouse, pen and finger alike (native drag does not on touch).
 * Nothing on the page moves before it is let go; Escape calls it off.
 */
export function dragSection(handle: HTMLElement, pointer: number, options: DragOptions): void {
  let y = 0;
  let frame = 0;
  let target: Dragging | null = null;
  handle.setPointerCapture(pointer);

  const aim = () => {
    target = { id: options.id, ...placeAt(y) };
    options.onMove(target);
  };
  const scroll = () => {
    const step = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      aim();
    }
    frame = requestAnimationFrame(scroll);
  };
  const onMove = (event: PointerEvent) => {
    y = event.clientY;
    aim();
    if (frame === 0) frame = requestAnimationFrame(scroll);
  };
  const end = (before: string | null | undefined) => {
    cancelAnimationFrame(frame);
    handle.removeEventListener('pointermove', onMove);
    handle.removeEventListener('pointerup', onUp);
    handle.removeEventListener('pointercancel', onCancel);
    window.removeEventListener('keydown', onKey, { capture: true });
    options.onEnd(before);
  };
  const onUp = () => end(target?.before);
  const onCancel = () => end(undefined);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(undefined);
  };
  handle.addEventListener('pointermove', onMove);
  handle.addEventListener('pointerup', onUp);
  handle.addEventListener('pointercancel', onCancel);
  window.addEventListener('keydown', onKey, { capture: true });
}

/** Before which section a height of the screen is: decided by the middle of the section there. */
function placeAt(y: number): Omit<Dragging, 'id'> {
  const elements = sectionElements();
  for (const element of elements) {
    const { top, height } = element.getBoundingClientRect();
    if (y < top + height / 2) return { line: top, before: element.id };
  }
  return { line: elements.at(-1)?.getBoundingClientRect().bottom ?? 0, before: null };
}
