import { isRecord } from '@portal/ports/json';
import { callSiteApi } from '../api/call-site-api.ts';

/** A lock as `/api/locks` returns it. */
export interface LiveLock {
  page: string;
  section: string;
  tab: string;
  holder: { userId: string; name: string };
  /** Whether it is this person's, in this or in another tab. */
  yours: boolean;
  secondsLeft: number;
}

/** The calls of the site's API for locks on the sections of one page. */
export interface LocksApi {
  /** Takes and renews sections; all live locks. `unreachable`: it may work later; `none`: the site has no locks for this person. */
  hold(sections: readonly string[], takeOver: boolean): Promise<readonly LiveLock[] | 'unreachable' | 'none'>;
  release(sections: readonly string[]): Promise<void>;
}

/** As many sections as one call takes: `MOST_SECTION_LOCKS` of the site's API. */
export const MAX_LOCKS = 20;

/** A connection that hangs counts as none, in time for another attempt before the lease of the locks is over. */
const TIMEOUT_MS = 8_000;

/** Answers after which asking again is of no use: the site has no locks, or the person may not edit it any more. */
const FOR_GOOD = new Set(['not_supported', 'not_found', 'forbidden']);

/** The site's own API for locks on sections of a page, as one tab asks it. */
export function locksApi({ page, tab }: { page: string; tab: string }): LocksApi {
  return {
    async hold(sections, takeOver) {
      const answer = await callSiteApi('/api/locks', {
        body: { tab, page, sections, takeOver },
        timeoutMs: TIMEOUT_MS,
      });
      if (!answer.ok) return FOR_GOOD.has(answer.code) ? 'none' : 'unreachable';
      const { locks } = answer.body;
      return Array.isArray(locks) ? locks.filter(isRecord).map(lockOf) : [];
    },
    async release(sections) {
      const body = { tab, page, sections };
      await callSiteApi('/api/locks', { method: 'DELETE', body, keepalive: true, timeoutMs: TIMEOUT_MS });
    },
  };
}

function lockOf({ page, section, tab, holder, yours, secondsLeft }: Record<string, unknown>): LiveLock {
  const { userId, name } = isRecord(holder) ? holder : {};
  return {
    page: String(page),
    section: String(section),
    tab: String(tab),
    holder: { userId: String(userId), name: String(name) },
    yours: yours === true,
    secondsLeft: Number(secondsLeft) || 0,
  };
}
