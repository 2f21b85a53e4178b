import { AppError } from '@portal/errors';
import type { RefundingRateLimiter } from '@portal/ports';
import type { SiteActor } from '../auth-provider.ts';
import type { SiteMember } from '../editor-access.ts';
import type { DeployRecord } from '../ports/site-backend.ts';
import type { EditorRole } from '../session/session.ts';
import type { RevealActor } from '../viewer-credentials.ts';

/** An audience as the fake keeps it. */
export interface MemoryAudience {
  id: string;
  name: string;
  isDefault: boolean;
}

/** A sign-in as the fake keeps it. */
export interface MemoryCredential {
  id: string;
  audienceId: string;
  username: string;
  label: string;
  passwordHash: string;
  passwordCipher: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Everything one site's records hold. */
export interface MemorySite {
  audiences: MemoryAudience[];
  credentials: MemoryCredential[];
  members: SiteMember[];
  /** User ids of accounts, by e-mail in lower case; somebody may have one without being a member. */
  accounts: Map<string, string>;
  passwordEnabled: boolean;
  deploy: DeployRecord | null;
  /** Who asked for sealed passwords. */
  reveals: { actor: RevealActor; credentialId: string }[];
  /** Every mail that went out. */
  mails: { to: string; returnTo: string }[];
}

/** What the records stand on. */
export interface MemoryRecordsDeps {
  now(): Date;
  newId(): string;
  limiter: RefundingRateLimiter;
  /** Lets callers at once meet; every check and write after it happens in one go, as one statement would. */
  trip(name: string): Promise<void>;
}

/**
 * The actor's membership, read from the records whatever the actor says of themselves.
 * @throws AppError `forbidden` unless they are a member, or with `role` `owner` an owner
 */
export function requireMember(site: MemorySite, actor: SiteActor, role: EditorRole): SiteMember {
  const member = site.members.find(({ userId }) => userId === actor.userId);
  if (member === undefined || (role === 'owner' && member.role !== 'owner')) {
    throw new AppError('forbidden', 'This is not yours to do on this site; ask one of its owners.');
  }
  return member;
}

/** @throws AppError `not_found` */
export function audienceNamed(site: MemorySite, name: string): MemoryAudience {
  const audience = site.audiences.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (audience === undefined) throw new AppError('not_found', 'There is no such audience; list them anew.');
  return audience;
}
