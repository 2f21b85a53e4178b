import { pressedKey } from '@portal/ui/keys';

/** What is reported of a pointer that holds something. */
export interface PointerFollower {
  /** It is at this height of the screen. */
  onMove: (y: number) => void;
  /** It was let go; `isCancelled`: called off, such as by Escape. */
  onEnd: (isCancelled: boolean) => void;
}

/** Follows a pointer from a press of a handle until it is let go; mouse, pen and finger alike, which native drag is not. */
export function followPointer(
  handle: HTMLElement,
  pointer: number,
  { onMove, onEnd }: PointerFollower,
): void {
  handle.setPointerCapture(pointer);
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isCancelled: boolean) => {
    listening.abort();
    onEnd(isCancelled);
  };
  const onKey = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(true);
  };
  handle.addEventListener('pointermove', ({ clientY }) => onMove(clientY), { signal });
  handle.addEventListener('pointerup', () => end(false), { signal });
  handle.addEventListener('pointercancel', () => end(true), { signal });
  window.addEventListener('keydown', onKey, { capture: true, signal });
}
