import { AppError } from '@portal/errors';
import type { RateLimiter } from '@portal/ports';
import { PERSONAL_PLACES } from './personal-places.ts';
import type { PlatformUser } from '../platform-user.ts';
import type { AccountReader, PersonalRecords, PersonalSection } from './personal-records.ts';

/** How often one person exports what is recorded about one person. */
const EXPORTS = { limit: 5, windowSeconds: 86_400 };

/** What exporting depends on. */
export interface ExportDeps {
  persons: Pick<PersonalRecords, 'find' | 'read'>;
  accounts: AccountReader;
  limiter: RateLimiter;
  now: () => Date;
}

/** Everything that is recorded about one person, as one file. */
export interface PersonalFile {
  format: 1;
  about: { account: string; user: string | null; email: string | null };
  /** ISO 8601, UTC. */
  madeAt: string;
  sections: PersonalSection[];
  /** What is not in this file, and where it is. */
  elsewhere: readonly string[];
}

/**
 * Exports what is recorded about a person, for an admin or for the person themselves.
 * @throws AppError `forbidden`; `not_found`; `rate_limited`; `upstream_unavailable`
 */
export async function exportPerson(
  { persons, accounts, limiter, now }: ExportDeps,
  caller: Pick<PlatformUser, 'userId' | 'authUserId' | 'role'>,
  personId: string,
): Promise<PersonalFile> {
  if (caller.role !== 'admin' && personId !== caller.authUserId)
    throw new AppError('forbidden', 'Only an admin may export what is recorded about other people.');
  const person = await persons.find(personId);
  if (person === null) throw new AppError('not_found', 'Nothing is recorded about this person.');
  await countExport(limiter, `export:${caller.userId}:${person.personId}`);
  const [sections, account] = await Promise.all([
    persons.read(person.personId),
    accounts.readAccount(person.personId),
  ]);
  return {
    format: 1,
    about: { account: person.personId, user: person.user?.userId ?? null, email: person.email },
    madeAt: now().toISOString(),
    sections: [...(account === null ? [] : [accountSection(account)]), ...(sections ?? [])],
    elsewhere: PERSONAL_PLACES.map(({ place, what }) => `${place}: ${what}`),
  };
}

/** Counts an export. @throws AppError `rate_limited` after the fifth of a day */
export async function countExport(limiter: RateLimiter, key: string): Promise<void> {
  const decision = await limiter.take(key, EXPORTS);
  if (decision.allowed) return;
  const { retryAfterSeconds } = decision;
  throw new AppError('rate_limited', 'This was exported five times today; try again tomorrow.', {
    retryAfterSeconds,
  });
}

function accountSection(
  account: Awaited<ReturnType<AccountReader['readAccount']>> & object,
): PersonalSection {
  const { email, createdAt, lastSignInAt, ways } = account;
  return {
    what: 'The account at the auth provider, with which this person signs in',
    table: 'auth provider',
    why: 'signing in; its password, if it has one, is there as a hash only',
    lives: 'until it is deleted there, by an erasure or by hand',
    rows: [{ email, created: createdAt, lastSignIn: lastSignInAt, waysOfSigningIn: ways }],
    isCut: false,
  };
}

/** The file as it is sent. */
export const personalFileText = (file: object): string => `${JSON.stringify(file, null, 2)}\n`;
