import type { Authenticators, AuthenticatorRemoval } from '../second-factor/authenticators.ts';
import type { FakeOptions } from './on-trip.ts';

/** The fake, with what an auth provider and an authenticator app do. */
export interface MemoryAuthenticators extends Authenticators, AuthenticatorRemoval {
  /** Signs an account in. */
  openSession(authUserId: string): string;
  /** Ids of the completed authenticators of an account. */
  idsOf(authUserId: string): string[];
  /** The code that an app shows now. */
  codeOf(authenticatorId: string): string;
  endSessions(authUserId: string): void;
}

interface Session {
  authUserId: string;
  /** A code was checked in it. */
  isStrong: boolean;
}

const STEP_MS = 30_000;
const MILLION = 1_000_000;

/**
 * `Authenticators` in memory. Codes change every 30 seconds, and those of the step before and after are accepted, too. They are no codes
 * of RFC 6238; the local cloud has those.
 */
export function memoryAuthenticators({
  now,
  onTrip,
}: FakeOptions & { now: () => Date }): MemoryAuthenticators {
  const sessions = new Map<string, Session>();
  const all = new Map<string, { authUserId: string; isComplete: boolean; number: number }>();
  let counter = 0;
  const open = (session: Session) => {
    counter += 1;
    const token = `session-${counter}`;
    sessions.set(token, session);
    return token;
  };
  const take = (token: string) => {
    const session = sessions.get(token);
    sessions.delete(token);
    return session;
  };
  const codeAt = (number: number, step: number) =>
    String((step * 7919 + number * 104_729) % MILLION).padStart(6, '0');
  const stepNow = () => Math.floor(now().getTime() / STEP_MS);
  const idsOf = (authUserId: string) =>
    [...all].filter(([, one]) => one.authUserId === authUserId && one.isComplete).map(([id]) => id);
  return {
    add: async (token) => {
      await onTrip?.('addAuthenticator');
      const session = take(token);
      if (session === undefined) return { outcome: 'ended' };
      if (!session.isStrong && idsOf(session.authUserId).length > 0)
        return { outcome: 'code-needed', session: open(session) };
      counter += 1;
      const id = `authenticator-${counter}`;
      all.set(id, { authUserId: session.authUserId, isComplete: false, number: counter });
      const secret = `SECRET${counter}`;
      const authenticator = { id, secret, address: `otpauth://totp/Portal:person?secret=${secret}` };
      return { outcome: 'begun', session: open(session), authenticator };
    },
    checkCode: async (token, { authenticatorId, code }) => {
      await onTrip?.('checkCode');
      const session = take(token);
      if (session === undefined) return { outcome: 'ended' };
      const one = all.get(authenticatorId);
      if (one?.authUserId !== session.authUserId) return { outcome: 'missing', session: open(session) };
      const step = stepNow();
      if (![step - 1, step, step + 1].some((near) => codeAt(one.number, near) === code))
        return { outcome: 'wrong', session: open(session) };
      one.isComplete = true;
      return { outcome: 'right', session: open({ ...session, isStrong: true }) };
    },
    removeAll: async (authUserId, but) => {
      await onTrip?.('removeAuthenticators');
      for (const [id, one] of all)
        if (one.authUserId === authUserId && id !== but?.authenticatorId) all.delete(id);
    },
    openSession: (authUserId) => open({ authUserId, isStrong: false }),
    idsOf,
    codeOf: (authenticatorId) => codeAt(all.get(authenticatorId)?.number ?? 0, stepNow()),
    endSessions: (authUserId) => {
      for (const [token, session] of sessions) if (session.authUserId === authUserId) sessions.delete(token);
    },
  };
}
