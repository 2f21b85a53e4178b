/** How often something may happen: at most `limit` times in each fixed window of `windowSeconds`. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

/** Whether it may happen now. `retryAfterSeconds` is a whole number of at least 1. */
export type RateDecision =
  | { allowed: true; remaining: number }
  | { allowed: false; retryAfterSeconds: number };

/**
 * Counts events by key and window, for all processes of a deployment together. Of concurrent callers only one gets the last event of a
 * limit. A caller that cannot reach the limiter must refuse the call: limits fail closed.
 * @see contract "Limits", "Rate limiting behaviour"
 */
export interface RateLimiter {
  /**
   * Counts one event under `key` and returns whether it is within the limit. A refused event is not counted.
   * @throws AppError `upstream_unavailable` when the counts cannot be read or written.
   */
  take(key: string, limit: RateLimit): Promise<RateDecision>;
}

/** A limiter that can refund an event: for limits on failures, in which attempts are counted before it is clear whether they fail. */
export interface RefundingRateLimiter extends RateLimiter {
  /**
   * Removes one event that `take` counted under `key` in the current window; does nothing when there is none.
   * @throws AppError `upstream_unavailable`; the event then stays counted
   */
  refund(key: string, limit: RateLimit): Promise<void>;
}

/** One event to count. */
export interface RateEvent {
  key: string;
  limit: RateLimit;
}

/** A limiter that counts several events in one round trip. */
export interface BatchRateLimiter extends RateLimiter {
  /**
   * Counts one event under each of the keys, which must differ, as `take` does; the decisions come in the order of the events.
   * @throws AppError `upstream_unavailable` when the counts cannot be read or written.
   */
  takeAll(events: readonly RateEvent[]): Promise<RateDecision[]>;
}
