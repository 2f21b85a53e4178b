import { LRUCache } from 'lru-cache';

/** The number of sessions about which a process holds something; an editor has one in each browser. */
export const MOST_SESSIONS = 10_000;

/** Ids of sessions that were signed out of in this process. Beyond `MOST_SESSIONS`, the least recently used one is dropped. */
export interface EndedSessions {
  has(sessionId: string): boolean;
  add(sessionId: string): void;
}

export function endedSessions(): EndedSessions {
  const ended = new LRUCache<string, true>({ max: MOST_SESSIONS });
  return {
    has: (sessionId) => ended.get(sessionId) === true,
    add: (sessionId) => void ended.set(sessionId, true),
  };
}
