import { AppError } from '@portal/errors';

/** What one person may have this process do in a minute, however many calls that is. */
export interface MinuteLimits {
  /** Bytes of bodies. */
  bytes: number;
  /** Work on content, in units of about a microsecond. */
  work: number;
}

/** Sixteen of the largest files a minute, or reading the largest site that is admitted once. */
export const MINUTE_LIMITS: MinuteLimits = { bytes: 64 * 1024 ** 2, work: 60_000_000 };

/** What every call of a tool costs, besides its work on content. */
export const CALL_WORK = 1_000;

/**
 * Counts what each person has this process do, beside the contract's hourly limits, since dry runs, refusals and reading tools do not
 * draw on those. It protects this process, and so its memory is enough.
 */
export interface MinuteBudget {
  /** Counts what was done, also beyond the limit. */
  count(userId: string, kind: keyof MinuteLimits, amount: number): void;
  /** @throws AppError `rate_limited` with the seconds until the minute ends, when all of it is used up */
  requireLeft(userId: string, kind: keyof MinuteLimits): void;
  /** Begins a call of the person. */
  begin(userId: string): MinuteShare;
}

/** One call of a person, among those that are under way. */
export interface MinuteShare {
  /**
   * Whether the call may go on. The only one of a person always may: else what takes more than a minute's work could never be read.
   * @throws AppError `rate_limited` when the work of the minute is used up and other calls of the person are under way; it has ended then
   */
  require(): void;
  /** Ends the call. */
  end(): void;
}

const MINUTE_MS = 60_000;

const REFUSALS: Readonly<Record<keyof MinuteLimits, string>> = {
  bytes: 'The calls of the last minute brought more data than one person may send',
  work: 'The calls of the last minute took more work than one person may ask for',
};

/** A budget that is reset at every minute of the clock. */
export function minuteBudget(now: () => Date, limits: MinuteLimits = MINUTE_LIMITS): MinuteBudget {
  let minute = 0;
  let spent = new Map<string, number>();
  const underWay = new Map<string, Set<MinuteShare>>();

  /** What was spent in this minute. The map of the previous minute is dropped, so that it holds users of one minute only. */
  function spentNow(): Map<string, number> {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, spent] = [current, new Map()];
    return spent;
  }

  function requireLeft(userId: string, kind: keyof MinuteLimits): void {
    if ((spentNow().get(`${kind} ${userId}`) ?? 0) < limits[kind]) return;
    const left = MINUTE_MS - (now().getTime() % MINUTE_MS);
    throw new AppError('rate_limited', `${REFUSALS[kind]}; nothing was done.`, {
      retryAfterSeconds: Math.ceil(left / 1000),
    });
  }

  return {
    count(userId, kind, amount) {
      const key = `${kind} ${userId}`;
      spentNow().set(key, (spentNow().get(key) ?? 0) + amount);
    },
    requireLeft,
    begin(userId) {
      const calls = underWay.get(userId) ?? new Set();
      underWay.set(userId, calls);
      const share: MinuteShare = {
        require() {
          const isUnderWay = calls.has(share);
          if (isUnderWay && calls.size === 1) return;
          // Before it is refused, so that of several at once the last goes on.
          calls.delete(share);
          requireLeft(userId, 'work');
          if (isUnderWay) calls.add(share);
        },
        end() {
          calls.delete(share);
          if (calls.size === 0 && underWay.get(userId) === calls) underWay.delete(userId);
        },
      };
      calls.add(share);
      return share;
    },
  };
}
