import { readThroughCache } from '@portal/cache';
import type { EditorSession, SiteMember } from '@portal/sites';
import { endedSessions, MOST_SESSIONS } from '../session/ended-sessions.ts';

/** How long a result is cached. */
const TTL_MS = 15_000;
/** The pause after a failure, so that an outage does not slow down every request. */
const PAUSE_MS = 5_000;

/** Which sessions are valid, cached for at most 15 seconds. */
export interface CachedSessions {
  /** The session's member, at most 15 seconds old; null when it has ended. @throws AppError when it cannot be looked up */
  find(session: EditorSession): Promise<SiteMember | null>;
  /** The same, read now. @throws AppError */
  findNow(session: EditorSession): Promise<SiteMember | null>;
  /** Marks the session as signed out: this process rejects it, even when the records could not be updated. */
  markEnded(session: EditorSession): void;
  /** Deletes what is cached about this user's sessions, after a change. */
  invalidate(userId: string): void;
}

/** Makes one lookup at a time per session. `elapsed`: milliseconds on a clock that is never set back. */
export function cachedSessions(
  read: (session: EditorSession) => Promise<SiteMember | null>,
  elapsed: () => number,
): CachedSessions {
  const ended = endedSessions();
  const outage = { pauseMs: PAUSE_MS };
  const members = readThroughCache<SiteMember | null>({ elapsed, ttlMs: TTL_MS, max: MOST_SESSIONS, outage });
  const ofUser = (userId: string) => `${JSON.stringify(userId)} `;
  const keyOf = ({ userId, id }: EditorSession) => ofUser(userId) + id;

  return {
    find: async (session) =>
      ended.has(session.id) ? null : members.get(keyOf(session), () => read(session)),
    findNow: async (session) =>
      ended.has(session.id) ? null : members.refresh(keyOf(session), () => read(session)),
    markEnded: (session) => ended.add(session.id),
    invalidate: (userId) => members.invalidateWhere((key) => key.startsWith(ofUser(userId))),
  };
}
