import { AppError } from '@portal/errors';
import type { DeployRecord } from '../deploy.ts';
import type { SiteMember } from '../member.ts';

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

/** A member as the fake keeps them. */
export interface MemoryMember extends SiteMember {
  sessionVersion: number;
}

/** Everything one site's records hold. */
export interface MemorySite {
  audiences: MemoryAudience[];
  credentials: MemoryCredential[];
  members: MemoryMember[];
  /** Ids of sessions that were ended. */
  endedSessions: Set<string>;
  /** The last session version that was given out. */
  lastSessionVersion: number;
  /** User ids of accounts, by email in lower case; a person may have one without being a member. */
  accounts: Map<string, string>;
  passwordEnabled: boolean;
  deploy: DeployRecord | null;
  /** Every mail that went out. */
  mails: { to: string; returnTo: string }[];
}

/** What the records stand on. */
export interface MemoryRecordsDeps {
  now(): Date;
  newId(): string;
}

/** A session version that nobody had in this site. */
export function nextSessionVersion(site: Pick<MemorySite, 'lastSessionVersion'>): number {
  site.lastSessionVersion += 1;
  return site.lastSessionVersion;
}

/** @throws AppError `not_found` */
export function audienceNamed(site: MemorySite, name: string): MemoryAudience {
  const audience = site.audiences.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (audience === undefined) throw new AppError('not_found', 'There is no such audience; refresh the list.');
  return audience;
}
