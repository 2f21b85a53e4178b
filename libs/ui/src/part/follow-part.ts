import { browserClock, type PageClock } from '../page/page-clock.ts';
import { whileShown } from '../page/while-shown.ts';

/** Between two questions: while something moves, and while it may begin to. Each may cost calls of a provider. */
const MOVING_MS = 4_000;
const STILL_MS = 30_000;
/** Questions without an answer, one after the other, until the page says so: one of them may be lost on its way. */
const UNANSWERED = 3;

/** Where a part of a page comes from. */
export interface PartSource<Part> {
  /** The part as it is now; `gone` when this person can no longer see it. Rejects while offline. */
  read(): Promise<Part | 'gone'>;
  /** Whether another state follows by itself. */
  isMoving(part: Part): boolean;
  /** Called once, when it is gone. */
  gone(): void;
}

/** Reads a part of a page again and again while the tab is shown, more often while it moves. Returns what ends it. */
export function followPart<Part>(
  { read, isMoving, gone }: PartSource<Part>,
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
      // Offline: the next question finds out.
      const part = await read().catch(() => null);
      const wasLost = unanswered >= UNANSWERED;
      unanswered = part === null ? unanswered + 1 : 0;
      const isLost = unanswered >= UNANSWERED;
      if (isLost !== wasLost) lost(isLost);
      if (part === null) return;
      if (part === 'gone') {
        end();
        return gone();
      }
      moving = isMoving(part);
      show(part);
    },
  });
  return end;
}
