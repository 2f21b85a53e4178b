import { AppError } from '@portal/errors';

/** How much one user may cause in this process per minute, in all their calls. */
export interface MinuteLimits {
  /** Bytes of bodies. */
  bytes: number;
  /** Work on content, in units of about a microsecond. */
  work: number;
}

/** Sixteen files of the largest size, or one reading of the largest site that is allowed. */
export const MINUTE_LIMITS: MinuteLimits = { bytes: 64 * 1024 ** 2, work: 60_000_000 };

/** The work of a call besides its work on content. */
export const CALL_WORK = 1_000;

/**
 * Limits how much each user causes in this process, in addition to the contract's hourly limits, which do not count dry runs, refused
 * calls and reading tools. It protects this process only, so the counts are in its memory.
 */
export interface MinuteBudget {
  /** Adds to what was used, also beyond the limit. */
  count(userId: string, kind: keyof MinuteLimits, amount: number): void;
  /** @throws AppError `rate_limited` with the seconds until the minute ends, when the limit is used up */
  requireLeft(userId: string, kind: keyof MinuteLimits): void;
  /** Registers a call of the user. */
  begin(userId: string): MinuteShare;
}

/** One of the calls that a user has in progress. */
export interface MinuteShare {
  /**
   * Checks that the call may continue. A user's only call always may; otherwise a site that takes more than a minute's work could never
   * be read.
   * @throws AppError `rate_limited` when the work of the minute is used up and the user has other calls in progress; the call has then ended
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
  const inProgress = new Map<string, Set<MinuteShare>>();

  /** What was spent in this minute. A new map begins with each minute, so that it holds users of one minute only. */
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
      const calls = inProgress.get(userId) ?? new Set();
      inProgress.set(userId, calls);
      const share: MinuteShare = {
        require() {
          const isInProgress = calls.has(share);
          if (isInProgress && calls.size === 1) return;
          // Removed before the check, so that of several calls that are refused at once the last one continues.
          calls.delete(share);
          requireLeft(userId, 'work');
          if (isInProgress) calls.add(share);
        },
        end() {
          calls.delete(share);
          if (calls.size === 0 && inProgress.get(userId) === calls) inProgress.delete(userId);
        },
      };
      calls.add(share);
      return share;
    },
  };
}
