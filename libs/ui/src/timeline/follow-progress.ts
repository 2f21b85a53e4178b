import type { PageClock } from '../page/page-clock.ts';
import { whileShown } from '../page/while-shown.ts';
import type { TimelineView } from './timeline-view.ts';

/** Between two questions: often at first, when most happens. */
const SOON_MS = 1_000;
const LATER_MS = 3_000;
const OFTEN = 30;
/** Questions without an answer, one after the other, until the page says so: one of them may be lost on its way. */
const UNANSWERED = 3;

/** Where progress comes from. */
export interface ProgressSource {
  /** How far it is; `gone` when this person can no longer see it. Rejects while offline. */
  ask(): Promise<TimelineView | 'gone'>;
  /** Has the server do the next part; settles when that part is over. */
  carryOn(): Promise<void>;
  /** Called once, when nothing moves any more or all of it is gone. */
  settled(): void;
}

/** Asks for progress while the tab is shown, and keeps the server at it. Returns what ends it. */
export function followProgress(
  { ask, carryOn, settled }: ProgressSource,
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

  /** A part takes seconds; the questions go on meanwhile. */
  async function keepGoing(): Promise<void> {
    if (isCarrying) return;
    isCarrying = true;
    await carryOn().catch(() => undefined);
    isCarrying = false;
  }

  const end = whileShown(page, {
    every: () => (asked < OFTEN ? SOON_MS : LATER_MS),
    async work() {
      asked += 1;
      // Offline: the next question finds out.
      const answer = await ask().catch(() => null);
      const wasLost = unanswered >= UNANSWERED;
      unanswered = answer === null ? unanswered + 1 : 0;
      const isLost = unanswered >= UNANSWERED;
      if (isLost !== wasLost) lost(isLost);
      if (answer === null) return;
      if (answer !== 'gone') show(answer);
      if (answer !== 'gone' && answer.moving) return void keepGoing();
      end();
      settled();
    },
  });
  return end;
}
