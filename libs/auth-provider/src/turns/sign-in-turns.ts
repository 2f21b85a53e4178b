import { AppError } from '@portal/errors';
import type { SignInLane } from '@portal/sites';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { recentFailures } from './recent-failures.ts';

/** The turn of one attempt to sign in. */
export interface Turn {
  /** Ends the turn; further calls do nothing. `failed`: the attempt was refused, so the caller's next one waits behind those of others. */
  leave(failed: boolean): void;
}

/**
 * Limits how many attempts to sign in run concurrently in one process; the others wait. Lanes take turns, and so do the callers within a
 * lane, those with the fewest recent failures first. An attempt waits for its turn before it causes any other work.
 */
export interface SignInTurns {
  /**
   * Waits for the caller's turn.
   * @throws AppError `upstream_unavailable`, with a time to wait, when too many attempts wait in the lane
   */
  enter(lane: SignInLane, caller: string): Promise<Turn>;
}

/** Seconds after which the queue is likely to be short again. */
const RETRY_SECONDS = 5;

interface Waiting {
  caller: string;
  begin: (turn: Turn) => void;
  refuse: (error: AppError) => void;
}

/** @param concurrent the most attempts that run concurrently @param waiting the most attempts that wait in each lane */
export function signInTurns({
  concurrent,
  waiting,
  now,
}: {
  concurrent: number;
  waiting: number;
  now: () => Date;
}): SignInTurns {
  const failures = recentFailures(now);
  /** The lanes in the order of their turns. */
  const lanes = new Map<SignInLane, FairQueue<Waiting>>();
  let free = concurrent;

  function turnOf(lane: SignInLane, caller: string): Turn {
    let isOver = false;
    return {
      leave: (failed) => {
        if (isOver) return;
        isOver = true;
        if (failed) failures.add(`${lane} ${caller}`);
        free += 1;
        beginNext();
      },
    };
  }

  function beginNext(): void {
    for (const [lane, queue] of lanes) {
      if (free === 0) return;
      const next = queue.take();
      if (next === undefined) continue;
      free -= 1;
      lanes.delete(lane);
      lanes.set(lane, queue);
      next.begin(turnOf(lane, next.caller));
    }
  }

  function laneQueue(lane: SignInLane): FairQueue<Waiting> {
    const queue =
      lanes.get(lane) ?? fairQueue<Waiting>(waiting, (caller) => failures.of(`${lane} ${caller}`));
    lanes.set(lane, queue);
    return queue;
  }

  return {
    enter: (lane, caller) =>
      new Promise((begin, refuse) => {
        laneQueue(lane).add({ caller, begin, refuse }, caller)?.refuse(queueFullError());
        beginNext();
      }),
  };
}

function queueFullError(): AppError {
  return new AppError('upstream_unavailable', 'Too many people are signing in; try again shortly.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
