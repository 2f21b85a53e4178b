import { LRUCache } from 'lru-cache';

/** Callers with failures that are counted; beyond it the least recently used one is dropped. */
const MOST_CALLERS = 10_000;

/** How long after its last failure a caller counts as one that failed. */
const RECENT_MS = 15 * 60 * 1000;

/** How often each caller failed lately, in this process. */
export interface RecentFailures {
  of(caller: string): number;
  note(caller: string): void;
}

export function recentFailures(now: () => Date): RecentFailures {
  const failures = new LRUCache<string, { count: number; at: number }>({ max: MOST_CALLERS });
  const of = (caller: string) => {
    const { count = 0, at = 0 } = failures.get(caller) ?? {};
    return now().getTime() - at < RECENT_MS ? count : 0;
  };
  return {
    of,
    note: (caller) => void failures.set(caller, { count: of(caller) + 1, at: now().getTime() }),
  };
}
