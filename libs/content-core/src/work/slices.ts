/**
 * Work whose length depends on user data, such as reading all records of a site. It yields the cost of each piece, in units of about a
 * microsecond, so that its runner can yield to the event loop in between.
 */
export type Work<Result> = Generator<number, Result, void>;

/**
 * Ends a slice of work with its cost, and resolves when the next one may begin. Implemented by the surface, since a core has no access to
 * the event loop.
 * @throws AppError `rate_limited` when the caller has used up its budget
 */
export type TakeTurn = (cost: number) => Promise<void>;

/** The maximum cost of one slice, in units of about a microsecond: a fifth of the time for which an event loop may be blocked. */
export const SLICE = 40_000;

/** The cost of one record besides its texts: finding, parsing and checking it. */
export const RECORD_COST = 100;

/** Runs work in slices, and waits for `takeTurn` after each full slice and after the last. */
export async function inSlices<Result>(work: Work<Result>, takeTurn: TakeTurn): Promise<Result> {
  let spent = 0;
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      if (spent > 0) await takeTurn(spent);
      return step.value;
    }
    spent += step.value;
    if (spent < SLICE) continue;
    await takeTurn(spent);
    spent = 0;
  }
}

/** Runs work synchronously: for the records of one page, and when nothing else waits, as in the build of a site. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Calls `each` for every item, and yields the cost of each by `costOf`. */
export function* eachInTurn<Item>(
  items: Iterable<Item>,
  costOf: (item: Item) => number,
  each: (item: Item) => void,
): Work<void> {
  for (const item of items) {
    each(item);
    yield costOf(item);
  }
}

/**
 * Takes turns for one process: `nextTurn` resolves once between any two slices of any caller, so that ten concurrent calls block the
 * event loop no longer than one.
 * @param nextTurn resolves after one iteration of the event loop, as `setImmediate` of `node:timers/promises` does
 */
export function fairTurns(nextTurn: () => Promise<unknown>): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    last = last.then(nextTurn);
    await last;
  };
}
