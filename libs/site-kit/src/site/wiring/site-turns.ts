import { type SignInTurns, signInTurns } from '@portal/auth-provider';

/**
 * Attempts that are worked on for each thread: while one password is compared, the next attempt is counted. In all fewer than the ten
 * failures of an address a minute, since each counts as one until its password is compared.
 */
const PER_THREAD = 2;

/** Attempts that may wait for each thread in each lane: some 15 seconds of work. */
const PLACES_PER_THREAD = 64;

/** Attempts of editors whose passwords the auth provider compares. */
const AT_PROVIDER = 8;

/** The turns of a site whose own threads compare passwords; `threads` undefined: in the thread that answers. */
export function passwordTurns(threads: number | undefined, now: () => Date): SignInTurns {
  const count = threads ?? 1;
  return signInTurns({ concurrent: count * PER_THREAD, waiting: count * PLACES_PER_THREAD, now });
}

/** The turns of editors with accounts at the auth provider, for which no thread of the site is needed. */
export function accountTurns(now: () => Date): SignInTurns {
  return signInTurns({ concurrent: AT_PROVIDER, waiting: PLACES_PER_THREAD, now });
}
