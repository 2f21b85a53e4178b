import { AppError } from '@portal/errors';
import type { SignInLane } from '@portal/sites';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { recentFailures } from './recent-failures.ts';

/** The turn of one attempt to sign in. */
export interface Turn {
  /** Ends it, once. `failed`: the attempt was refused, so that the caller's next one waits behind those of others. */
  leave(failed: boolean): void;
}

/**
 * Attempts to sign in that one process works on: a few at once, the others wait. Lanes take turns, and so do the callers within a lane,
 * those with the fewest recent failures first. An attempt asks for a turn before it costs anything else.
 */
export interface SignInTurns {
  /**
   * Waits for the caller's turn.
   * @throws AppError `upstream_unavailable` when the lane has no room, with a time to wait
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

/** @param atOnce Attempts that are worked on at once. @param places Attempts that may wait in each lane. */
export function signInTurns({
  atOnce,
  places,
  now,
}: {
  atOnce: number;
  places: number;
  now: () => Date;
}): SignInTurns {
  const failures = recentFailures(now);
  /** The lane whose turn it is first. */
  const lanes = new Map<SignInLane, FairQueue<Waiting>>();
  let free = atOnce;

  function turnOf(lane: SignInLane, caller: string): Turn {
    let isOver = false;
    return {
      leave: (failed) => {
        if (isOver) return;
        isOver = true;
        if (failed) failures.note(`${lane} ${caller}`);
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
    const queue = lanes.get(lane) ?? fairQueue<Waiting>(places, (caller) => failures.of(`${lane} ${caller}`));
    lanes.set(lane, queue);
    return queue;
  }

  return {
    enter: (lane, caller) =>
      new Promise((begin, refuse) => {
        laneQueue(lane).add({ caller, begin, refuse }, caller)?.refuse(noRoom());
        beginNext();
      }),
  };
}

function noRoom(): AppError {
  return new AppError('upstream_unavailable', 'Too many people are signing in; try again shortly.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
