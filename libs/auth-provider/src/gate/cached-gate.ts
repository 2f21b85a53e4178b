import { readThroughCache } from '@portal/cache';
import { AppError, isAppError } from '@portal/errors';

/** How long a result is cached. */
const TTL_MS = 15_000;
/** How long "off" holds during an outage: long enough for a restart, short enough to notice a gate that was turned on. */
const OFF_HOLDS_MS = 600_000;
/** The pause after a failure, so that an outage does not slow down every request. */
const PAUSE_MS = 5_000;

/** Whether viewers have to sign in, cached for 15 seconds. */
export interface CachedGate {
  /** @throws AppError `upstream_unavailable` when it is not known: the caller must deny access */
  get(): Promise<boolean>;
  /** Deletes the cached value, after a change. */
  invalidate(): void;
}

/**
 * Caches the gate for 15 seconds, with one read at a time. While the records are unreachable or rate limited, the last value
 * holds: "on" without limit, "off" for ten minutes from when it was read.
 * @param elapsed milliseconds on a clock that is never set back
 */
export function cachedGate(
  read: () => Promise<boolean>,
  { elapsed, ttlMs = TTL_MS }: { elapsed(): number; ttlMs?: number },
): CachedGate {
  const outage = { pauseMs: PAUSE_MS, staleMs: (isOn: boolean) => (isOn ? Infinity : OFF_HOLDS_MS) };
  const cache = readThroughCache<boolean>({ elapsed, ttlMs, max: 1, outage });
  return {
    get: async () => {
      try {
        return await cache.get('gate', read);
      } catch (error) {
        if (!isAppError(error) || !error.retryable) throw error;
        throw new AppError('upstream_unavailable', 'Whether this site is open cannot be read.', {
          cause: error,
        });
      }
    },
    invalidate: cache.clear,
  };
}
