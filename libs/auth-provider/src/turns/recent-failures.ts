import { LRUCache } from 'lru-cache';

/** The most callers whose failures are counted; beyond that the least recently used one is evicted. */
const MAX_CALLERS = 10_000;

/** How long after a caller's last failure its failures still count. */
const RECENT_MS = 15 * 60 * 1000;

/** How often each caller has failed recently, in this process. */
export interface RecentFailures {
  of(caller: string): number;
  add(caller: string): void;
}

/** Counts of failures, by the clock `now`. */
export function recentFailures(now: () => Date): RecentFailures {
  const failures = new LRUCache<string, { count: number; at: number }>({ max: MAX_CALLERS });
  const of = (caller: string) => {
    const { count = 0, at = 0 } = failures.get(caller) ?? {};
    return now().getTime() - at < RECENT_MS ? count : 0;
  };
  return {
    of,
    add: (caller) => void failures.set(caller, { count: of(caller) + 1, at: now().getTime() }),
  };
}
