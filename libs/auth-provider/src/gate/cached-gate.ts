import { AppError, isAppError } from '@portal/errors';
import { isYounger } from '../is-younger.ts';

/** How long a result is cached. */
const FRESH_SECONDS = 15;
/** How long "off" holds during an outage: long enough for a restart, short enough to notice a gate that was turned on. */
const OFF_HOLDS_SECONDS = 600;
/** The pause after a failure, so that an outage does not slow down every request. */
const PAUSE_SECONDS = 5;

/** Whether viewers have to sign in, cached for 15 seconds. */
export interface CachedGate {
  /** @throws AppError `upstream_unavailable` when it is not known: the caller must deny access */
  get(): Promise<boolean>;
  /** Drops the cached value, after a change. */
  forget(): void;
}

/**
 * Caches the gate for 15 seconds, with one read at a time. While the records are unreachable or rate limited, the last value
 * holds: "on" without limit, "off" for ten minutes from when it was read.
 */
export function cachedGate(
  ask: () => Promise<boolean>,
  { now, freshSeconds = FRESH_SECONDS }: { now(): Date; freshSeconds?: number },
): CachedGate {
  let known: { isOn: boolean; at: number } | null = null;
  let failedAt: number | null = null;
  let asking: Promise<boolean> | null = null;
  /** A read that started before a change is ignored after it. */
  let generation = 0;
  const seconds = () => now().getTime() / 1000;

  function held(cause?: unknown): boolean {
    if (known?.isOn === true) return true;
    if (known !== null && isYounger(known.at, OFF_HOLDS_SECONDS, seconds())) return false;
    throw new AppError('upstream_unavailable', 'Whether this site is open cannot be read.', {
      cause,
    });
  }

  async function question(): Promise<boolean> {
    const own = generation;
    try {
      const isOn = await Promise.resolve().then(ask);
      if (generation === own) {
        known = { isOn, at: seconds() };
        failedAt = null;
      }
      return isOn;
    } catch (error) {
      if (!isAppError(error) || !error.retryable) throw error;
      if (generation === own) failedAt = seconds();
      return held(error);
    } finally {
      if (generation === own) asking = null;
    }
  }

  return {
    get: async () => {
      if (known !== null && isYounger(known.at, freshSeconds, seconds())) return known.isOn;
      if (failedAt !== null && isYounger(failedAt, PAUSE_SECONDS, seconds())) return held();
      asking ??= question();
      return asking;
    },
    forget: () => {
      generation += 1;
      known = null;
      failedAt = null;
      asking = null;
    },
  };
}
