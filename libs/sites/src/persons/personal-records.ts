import { z } from 'zod';
import type { EditorRole } from '../member.ts';
import type { PlatformRole } from '../platform-user.ts';

/** What one table has about a person, with readable names. Moments are ISO 8601 in UTC. Other persons appear as ids. */
export const PersonalSection = z.strictObject({
  /** What a row is. */
  what: z.string(),
  /** The table it is in. */
  table: z.string(),
  /** Why it is recorded. */
  why: z.string(),
  /** How long it stays. */
  lives: z.string(),
  rows: z.array(z.record(z.string(), z.json())),
  /** Whether there are more rows than were read. */
  isCut: z.boolean(),
});
export type PersonalSection = z.output<typeof PersonalSection>;

/** A person whom the records name: a user of the platform, a site member, or someone who was one. */
export interface KnownPerson {
  /** The id of their account at the auth provider; of a user deleted before it was recorded, the id of the user. */
  personId: string;
  /** The address that is recorded last; null while only their erasure is recorded. */
  email: string | null;
  /** Their account on the platform; null when they have none. */
  user: { userId: string; role: PlatformRole } | null;
  /** The sites that they may edit. */
  sites: readonly { siteId: string; name: string; role: EditorRole }[];
  /** Whether they were a user or a site member before. */
  wasKnown: boolean;
}

/** A person to erase. */
export interface Erasure {
  /** The admin; null: a command of the operator. */
  actorUserId: string | null;
  personId: string;
  erasureId: string;
  at: Date;
}

/** What an erasure did at once. */
export interface Erased {
  /** The account that is still to be deleted at the auth provider; null when none is known. */
  authUserId: string | null;
  /** The domain of an allowed sign-up by which the address can sign in again, as a new user; null when there is none. */
  allowedDomain: string | null;
  /** Names of the channels of presence that the person knew. They are replaced. */
  channels: readonly string[];
}

/** An erasure whose account at the auth provider is still to be deleted. */
export interface PendingErasure {
  erasureId: string;
  authUserId: string;
  /** Whether the account is that of a user or site member again, so that it must stay. */
  isNeeded: boolean;
}

/** What the platform records about persons. Every method throws `AppError` `upstream_unavailable`. */
export interface PersonalRecords {
  /** The persons with that address, in any case: one as a rule, more when it passed from one to another. */
  search(email: string): Promise<KnownPerson[]>;
  /** By the id of the account at the auth provider, or of the user. */
  find(personId: string): Promise<KnownPerson | null>;
  /** Everything that is recorded about the person; null when they are unknown. */
  read(personId: string): Promise<PersonalSection[] | null>;
  /**
   * Deletes or empties everything about the person that does not have to stay, in one transaction, and records the erasure.
   * @throws AppError `not_found`; `forbidden` for others than admins, and for oneself; `conflict` with what to do first, for the last
   * owner of a site, the last admin, and the first owner of a site that is being set up
   */
  erase(erasure: Erasure): Promise<Erased>;
  /** Erasures that are not finished, oldest first. */
  pendingErasures(): Promise<PendingErasure[]>;
  /** Records that the account was deleted at the auth provider, or is needed again. */
  finishErasure(pending: PendingErasure, at: Date): Promise<void>;
  /** Digests of the ids of everyone who was erased, oldest first. */
  erasedDigests(): Promise<string[]>;
  /** The persons in the records whose id has one of these digests. */
  findErased(digests: readonly string[]): Promise<string[]>;
}

/** What one site has recorded about a person. Throws `AppError` `upstream_unavailable`. */
export interface MemberData {
  read(userId: string): Promise<PersonalSection[]>;
}

/** What a site exports about its members. */
export interface MemberExports {
  /**
   * What the site has recorded about a member: for an owner about everyone, for others about themselves.
   * @throws AppError `forbidden`; `rate_limited` after the fifth of a day
   */
  exportData(userId: string): Promise<PersonalSection[]>;
}

/** Deletes accounts at the auth provider. */
export interface AccountDeletion {
  /**
   * Deletes the account; one that does not exist is none to delete.
   * @throws AppError `upstream_unavailable`; `not_configured` when the key is refused
   */
  deleteAccount(authUserId: string): Promise<void>;
}

/** Facts of an account at the auth provider. */
export interface AccountFacts {
  email: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  /** The ways of signing in that it has, such as `email`. */
  ways: string[];
}

/** Reads accounts at the auth provider. */
export interface AccountReader {
  /** Null when there is none. @throws AppError `upstream_unavailable`; `not_configured` */
  readAccount(authUserId: string): Promise<AccountFacts | null>;
}
