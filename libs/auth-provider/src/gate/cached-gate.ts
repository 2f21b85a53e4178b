import { AppError, isAppError } from '@portal/errors';

/** How long an answer is good without asking again. */
const FRESH_SECONDS = 15;
/** How long "off" holds without an answer: long enough for a restart, too short to miss a gate that was turned on. */
const OFF_HOLDS_SECONDS = 600;
/** The pause after a failure, so that an outage does not slow every request down. */
const PAUSE_SECONDS = 5;

/** Whether viewers have to sign in, remembered for a moment. */
export interface CachedGate {
  /** @throws AppError `upstream_unavailable` when it is not known: the caller lets nobody through */
  get(): Promise<boolean>;
  /** Discards the answer: after a change. */
  forget(): void;
}

/**
 * Remembers the gate for 15 seconds and asks one question at a time. While the records cannot be reached, or refuse because
 * they are asked too often, the last answer holds: "on" without end, "off" for ten minutes from when it was given.
 */
export function cachedGate(
  ask: () => Promise<boolean>,
  { now, freshSeconds = FRESH_SECONDS }: { now(): Date; freshSeconds?: number },
): CachedGate {
  let known: { isOn: boolean; at: number } | null = null;
  let failedAt: number | null = null;
  let asking: Promise<boolean> | null = null;
  /** An answer to a question from before a change does not count after it. */
  let generation = 0;
  const seconds = () => now().getTime() / 1000;

  function held(cause?: unknown): boolean {
    if (known?.isOn === true) return true;
    if (known !== null && seconds() - known.at < OFF_HOLDS_SECONDS) return false;
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
      if (known !== null && seconds() - known.at < freshSeconds) return known.isOn;
      if (failedAt !== null && seconds() - failedAt < PAUSE_SECONDS) return held();
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
