import { isAppError } from '@portal/errors';
import type { EditorSession, SiteMember } from '@portal/sites';
import type { SessionMemory } from '../session/session-memory.ts';

/** How long an answer is good without asking again. */
const FRESH_SECONDS = 15;
/** The pause after a failure, so that an outage does not slow every request down. */
const PAUSE_SECONDS = 5;

/** What the records said of one session, or are being asked. */
export interface SessionAnswer {
  userId: string;
  /** Null: it has ended. */
  member: Promise<SiteMember | null>;
  /** When the question was asked, in seconds; later than any clock where nothing can change the answer any more. */
  askedAt: number;
}

/** Which sessions go on, remembered for 15 seconds at most. */
export interface LiveSessions {
  /** Whose session it is, as it was at most 15 seconds ago. @throws AppError when that cannot be known; nothing older holds */
  find(session: EditorSession): Promise<SiteMember | null>;
  /** The same as it is now. @throws AppError */
  findNow(session: EditorSession): Promise<SiteMember | null>;
  /** The session was signed out of: this process lets nobody in with it, also when the records were not told. */
  noteEnd(session: EditorSession): void;
  /** Something about this person's sessions has changed: discards what is known of them. */
  forget(userId: string): void;
}

/** Asks one question at a time for each session. */
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
      if (known !== undefined && seconds() - known.askedAt < FRESH_SECONDS) return known.member;
      if (failure !== null && seconds() - failure.at < PAUSE_SECONDS) throw failure.error;
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
