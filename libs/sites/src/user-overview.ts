import { z } from 'zod';
import type { AllowedSignup, Installation } from './installation.ts';
import type { PlatformUser } from './platform-user.ts';
import type { SiteReader } from './site-overview.ts';

/** What a list of users can be cut down to. `creators`: members who may create sites. */
export const UserFilter = z.enum(['admins', 'members', 'creators']);
export type UserFilter = z.output<typeof UserFilter>;

/** A platform user as lists show them. */
export interface UserSummary extends Pick<PlatformUser, 'userId' | 'email' | 'role' | 'canProvision'> {
  createdAt: Date;
  /** Those they are a member of, by account. */
  installations: Installation[];
}

/** Which page of the users, by e-mail address from A. */
export interface UserQuery {
  /** In any case, somewhere in the address; or the whole id. Empty: every user. */
  search: string;
  filter: UserFilter | null;
  /** `next` of the page before. Anything else begins at the first page. */
  after: string | null;
  limit: number;
}

export interface UserPage {
  users: UserSummary[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** An allowed sign-up as lists show it. */
export interface SignupSummary extends Pick<AllowedSignup, 'kind' | 'value'> {
  createdAt: Date;
  installation: Installation | null;
  /** Address of who allowed it; null when that is not known or they are gone. */
  addedBy: string | null;
}

/** Which page of the allowed sign-ups: domains first, each kind from A. */
export interface SignupQuery {
  /** In any case, somewhere in the address or domain; without three letters or digits in a row, at its beginning. Empty: all. */
  search: string;
  after: string | null;
  limit: number;
}

export interface SignupPage {
  signups: SignupSummary[];
  next: string | null;
}

/**
 * People as a person sees them in the dashboard, by the database's own policies: an admin everybody, a member themselves, and no
 * sign-up. Every method throws `AppError` `upstream_unavailable`.
 */
export interface UserOverview {
  users(reader: SiteReader, query: UserQuery): Promise<UserPage>;
  /** The user; null alike when there is none, when they are out of reach, and when no user could have that id. */
  user(reader: SiteReader, userId: string): Promise<UserSummary | null>;
  signups(reader: SiteReader, query: SignupQuery): Promise<SignupPage>;
}
