/**
 * Work whose length somebody else decides, such as reading all records of a site. It yields after each piece what the piece cost, in
 * units of about a microsecond, so that whoever runs it can let the process do something else in between.
 */
export type Work<Result> = Generator<number, Result, void>;

/**
 * Ends a slice of work that cost so much, and resolves when the next one may begin. Supplied by the surface: a core has no event loop.
 * @throws AppError `rate_limited` when the caller has used up what it may use
 */
export type TakeTurn = (cost: number) => Promise<void>;

/** What one slice may cost, in units of about a microsecond: a fifth of what an event loop may be blocked for. */
export const SLICE = 40_000;

/** What one record costs besides its texts: finding it, parsing it, checking it. */
export const RECORD_COST = 100;

/** Runs work in slices, and takes a turn after each that is full and after the last. */
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

/** Runs work without a pause: for the records of one page, and where nobody waits, such as the build of a site. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Calls `each` for every item, and yields what `costOf` says after it. */
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
 * Turns of one process: between two slices, whoever runs them, `nextTurn` passes once, so that ten calls at the same time block the
 * event loop no longer than one.
 * @param nextTurn resolves when the event loop has been around once, as `setImmediate` of `node:timers/promises`
 */
export function fairTurns(nextTurn: () => Promise<unknown>): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    last = last.then(nextTurn);
    await last;
  };
}
