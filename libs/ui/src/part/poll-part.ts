import { browserClock, type PageClock } from '../page/page-clock.ts';
import { whileShown } from '../page/while-shown.ts';

/**
 * Milliseconds between two requests, while something moves and while it may start to. Each may cost calls to a
 * provider.
 */
const MOVING_MS = 4_000;
const STILL_MS = 30_000;
/** Successive requests without an answer until the page reports it; a single one may be lost. */
const UNANSWERED = 3;

/** The source of a part of a page. */
export interface PartSource<Part> {
  /** The present part; `missing` when this user can no longer see it. Rejects while offline. */
  read(): Promise<Part | 'missing'>;
  /** Whether it will change by itself. */
  isMoving(part: Part): boolean;
  /** Called once, when it is missing. */
  onMissing(): void;
}

/** Polls a part of a page while the tab is visible, more often while it moves. Returns a function that stops it. */
export function pollPart<Part>(
  { read, isMoving, onMissing }: PartSource<Part>,
  {
    first,
    show,
    lost,
    page = browserClock,
  }: {
    /** As the server rendered it. */
    first: Part;
    show: (part: Part) => void;
    /** Called when the server no longer answers, and when it answers again. */
    lost: (isLost: boolean) => void;
    page?: PageClock;
  },
): () => void {
  let moving = isMoving(first);
  let unanswered = 0;
  const end = whileShown(page, {
    every: () => (moving ? MOVING_MS : STILL_MS),
    async work() {
      // Without a connection, the next request tries again.
      const part = await read().catch(() => null);
      const wasLost = unanswered >= UNANSWERED;
      unanswered = part === null ? unanswered + 1 : 0;
      const isLost = unanswered >= UNANSWERED;
      if (isLost !== wasLost) lost(isLost);
      if (part === null) return;
      if (part === 'missing') {
        end();
        return onMissing();
      }
      moving = isMoving(part);
      show(part);
    },
  });
  return end;
}
