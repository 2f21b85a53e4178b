import { isAppError } from '@portal/errors';
import type { EditorSession, SiteMember } from '@portal/sites';
import { isYounger } from '../is-younger.ts';
import type { SessionMemory } from '../session/session-memory.ts';

/** How long a result is cached. */
const FRESH_SECONDS = 15;
/** The pause after a failure, so that an outage does not slow down every request. */
const PAUSE_SECONDS = 5;

/** The cached or pending lookup of one session. */
export interface SessionAnswer {
  userId: string;
  /** Null: it has ended. */
  member: Promise<SiteMember | null>;
  /** When the lookup started, in seconds; Infinity when the result is final. */
  askedAt: number;
}

/** Which sessions are live, cached for at most 15 seconds. */
export interface LiveSessions {
  /** The session's person, at most 15 seconds old; null when it has ended. @throws AppError when it cannot be looked up */
  find(session: EditorSession): Promise<SiteMember | null>;
  /** The same, read now. @throws AppError */
  findNow(session: EditorSession): Promise<SiteMember | null>;
  /** Marks the session as signed out: this process rejects it, even when the records could not be updated. */
  noteEnd(session: EditorSession): void;
  /** Drops what is cached about this person's sessions, after a change. */
  forget(userId: string): void;
}

/** Makes one lookup at a time per session. */
export function liveSessions(
  ask: (session: EditorSession) => Promise<SiteMember | null>,
  { now, memory }: { now(): Date; memory: SessionMemory<SessionAnswer> },
): LiveSessions {
  let failure: { error: unknown; at: number } | null = null;
  const seconds = () => now().getTime() / 1000;

  function asked(session: EditorSession): Promise<SiteMember | null> {
    const member = Promise.resolve().then(() => ask(session));
    const answer: SessionAnswer = { userId: session.userId, member, askedAt: seconds() };
    memory.set(session.id, answer);
    member.then(
      () => {
        failure = null;
      },
      (error: unknown) => {
        if (memory.get(session.id) === answer) memory.delete(session.id);
        if (isAppError(error) && error.retryable) failure = { error, at: seconds() };
      },
    );
    return member;
  }

  return {
    find: async (session) => {
      const known = memory.get(session.id);
      if (known?.askedAt === Infinity) return known.member;
      if (known !== undefined && isYounger(known.askedAt, FRESH_SECONDS, seconds())) return known.member;
      if (failure !== null && isYounger(failure.at, PAUSE_SECONDS, seconds())) throw failure.error;
      return asked(session);
    },
    findNow: async (session) => {
      const known = memory.get(session.id);
      return known?.askedAt === Infinity ? known.member : asked(session);
    },
    noteEnd: ({ id, userId }) => {
      memory.set(id, { userId, member: Promise.resolve(null), askedAt: Infinity });
    },
    forget: (userId) => {
      for (const [id, known] of [...memory.entries()])
        if (known.userId === userId && known.askedAt !== Infinity) memory.delete(id);
    },
  };
}
