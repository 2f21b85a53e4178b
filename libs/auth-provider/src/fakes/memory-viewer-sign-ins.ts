import { giveBackAttempt, reserveAttempt } from '../limits/sign-in-attempt.ts';
import type { SignInCandidate, ViewerSignIns } from '../ports/site-backend.ts';
import type { MemoryRecordsDeps, MemorySite } from './memory-site.ts';

/** `ViewerSignIns` in memory. */
export function memoryViewerSignIns(site: MemorySite, deps: MemoryRecordsDeps): ViewerSignIns {
  return {
    begin: async (attempt) => {
      await deps.trip('signIns.begin');
      const decision = await reserveAttempt(deps.limiter, attempt);
      if (!decision.allowed) return decision;
      const username = attempt.name?.replace(/^u:/, '');
      return { allowed: true, found: username === undefined ? null : signInOf(site, username) };
    },
    giveBack: async (attempt) => {
      await deps.trip('signIns.giveBack');
      await giveBackAttempt(deps.limiter, attempt);
    },
  };
}

/** The sign-in of that name, past the port. */
export function signInOf(site: MemorySite, username: string): SignInCandidate | null {
  const credential = site.credentials.find((known) => known.username === username);
  if (credential === undefined) return null;
  const audience = site.audiences.find(({ id }) => id === credential.audienceId);
  if (audience === undefined) throw new TypeError('a sign-in without an audience');
  const { passwordHash } = credential;
  return { audience: audience.name, audienceIsDefault: audience.isDefault, passwordHash };
}
