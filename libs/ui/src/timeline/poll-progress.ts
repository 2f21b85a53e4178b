import type { PageClock } from '../page/page-clock.ts';
import { whileShown } from '../page/while-shown.ts';
import type { TimelineView } from './timeline-view.ts';

/** Milliseconds between two requests: short at first, when most happens. */
const SOON_MS = 1_000;
const LATER_MS = 3_000;
const OFTEN = 30;
/** Successive requests without an answer until the page reports it; a single one may be lost. */
const UNANSWERED = 3;

/** The source of progress. */
export interface ProgressSource {
  /** The present progress; `missing` when this user can no longer see it. Rejects while offline. */
  ask(): Promise<TimelineView | 'missing'>;
  /** Continues the work on the server; resolves when that slice is over. */
  continueWork(): Promise<void>;
  /** Called once, when nothing moves any more or it is missing. */
  settled(): void;
}

/** Polls progress while the tab is visible, and continues the work on the server. Returns a function that stops it. */
export function pollProgress(
  { ask, continueWork, settled }: ProgressSource,
  {
    page,
    show,
    lost,
  }: {
    page: PageClock;
    show: (view: TimelineView) => void;
    /** Called when the server no longer answers, and when it answers again. */
    lost: (isLost: boolean) => void;
  },
): () => void {
  let asked = 0;
  let unanswered = 0;
  let isCarrying = false;

  /** A slice takes seconds; polling continues meanwhile. */
  async function keepWorking(): Promise<void> {
    if (isCarrying) return;
    isCarrying = true;
    await continueWork().catch(() => undefined);
    isCarrying = false;
  }

  const end = whileShown(page, {
    every: () => (asked < OFTEN ? SOON_MS : LATER_MS),
    async work() {
      asked += 1;
      // Without a connection, the next request tries again.
      const answer = await ask().catch(() => null);
      const wasLost = unanswered >= UNANSWERED;
      unanswered = answer === null ? unanswered + 1 : 0;
      const isLost = unanswered >= UNANSWERED;
      if (isLost !== wasLost) lost(isLost);
      if (answer === null) return;
      if (answer !== 'missing') show(answer);
      if (answer !== 'missing' && answer.moving) return void keepWorking();
      end();
      settled();
    },
  });
  return end;
}
