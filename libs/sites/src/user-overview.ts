import { z } from 'zod';
import type { AllowedSignup, Installation } from './installation.ts';
import type { PlatformUser } from './platform-user.ts';
import type { SiteReader } from './site-overview.ts';

/** The filters of a list of users. `creators`: members who may create sites. */
export const UserFilter = z.enum(['admins', 'members', 'creators']);
export type UserFilter = z.output<typeof UserFilter>;

/** A platform user as lists show them. */
export interface UserSummary extends Pick<PlatformUser, 'userId' | 'email' | 'role' | 'canProvision'> {
  createdAt: Date;
  /** The installations they are a member of, by account. */
  installations: Installation[];
}

/** Which page of the users, by e-mail address from A. */
export interface UserQuery {
  /** Case-insensitive substring of the address, or the whole id. Empty: every user. */
  search: string;
  filter: UserFilter | null;
  /** `next` of the previous page. An invalid value gives the first page. */
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
  /** Email of the user who added it; null when unknown or deleted. */
  addedBy: string | null;
}

/** Which page of the allowed sign-ups: domains first, each kind from A. */
export interface SignupQuery {
  /** Case-insensitive substring of the address or domain; without three letters or digits in a row, a prefix. Empty: all. */
  search: string;
  after: string | null;
  limit: number;
}

export interface SignupPage {
  signups: SignupSummary[];
  next: string | null;
}

/**
 * Platform users as the reader may see them in the dashboard, by the database's policies: an admin sees all users, a member only
 * themselves and no sign-ups. Every method throws `AppError` `upstream_unavailable`.
 */
export interface UserOverview {
  users(reader: SiteReader, query: UserQuery): Promise<UserPage>;
  /** The user; null when they do not exist, when the reader may not see them, and when the id is invalid. */
  user(reader: SiteReader, userId: string): Promise<UserSummary | null>;
  signups(reader: SiteReader, query: SignupQuery): Promise<SignupPage>;
}
