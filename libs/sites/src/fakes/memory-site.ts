import { AppError } from '@portal/errors';
import type { DraftComment, ReadyMark } from '../approval.ts';
import type { DeployRecord } from '../deploy.ts';
import type { StoredEditorCode } from '../editor-code.ts';
import type { InvitationToken } from '../invitation-token.ts';
import type { SiteMember } from '../member.ts';
import type { PreviewLink } from '../preview-link.ts';
import type { QuestionCounts } from '../question-counts.ts';
import type { SectionHolder, SectionLock } from '../section-lock.ts';

/** An audience as the fake stores it. */
export interface MemoryAudience {
  id: string;
  name: string;
  isDefault: boolean;
}

/** A credential as the fake stores it. */
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

/** A member as the fake stores them. */
export interface MemoryMember extends SiteMember {
  sessionVersion: number;
  /** When their open invitation was mailed; null: there is none. */
  invitedAt: Date | null;
  /** They may not publish. */
  withoutPublishing?: boolean;
  /** Of staff of the agency: their id on the platform, and until when they may edit. */
  staffId?: string;
  staffUntil?: Date;
}

/** The staff of the agency as the fake stores them. */
export interface MemoryStaff {
  mayEdit: boolean;
  /** Platform users with the right to the site, by id. */
  users: Map<string, { authUserId: string; email: string }>;
  visits: { platformUserId: string; at: Date }[];
}

/** The mark on the draft as the fake stores it. */
export interface MemoryReadyMark extends ReadyMark {
  email: string;
}

/** The token of an invitation as the fake stores it. */
export interface MemoryInvitationToken extends InvitationToken {
  used: boolean;
}

/** A preview link as the fake stores it. */
export interface MemoryPreview extends PreviewLink {
  audienceId: string | null;
  tokenHash: string;
  makerId: string;
  revokedAt: Date | null;
}

/** A section lock as the fake stores it. */
export interface MemorySectionLock extends Omit<SectionLock, 'holder'> {
  holder: SectionHolder;
}

/** All records of one site. */
export interface MemorySite {
  audiences: MemoryAudience[];
  credentials: MemoryCredential[];
  members: MemoryMember[];
  /** Ids of ended sessions. */
  endedSessions: Set<string>;
  /** Session versions of accounts, by user id; shared by all sites of the same records. */
  accountVersions: Map<string, number>;
  /** The last session version used. */
  lastSessionVersion: number;
  /** User ids of accounts, by email in lower case; a person can have one without being a member. */
  accounts: Map<string, string>;
  invitationTokens: MemoryInvitationToken[];
  editorCodes: (StoredEditorCode & { used: boolean })[];
  staff: MemoryStaff;
  passwordEnabled: boolean;
  readyMark: MemoryReadyMark | null;
  comments: DraftComment[];
  assistantsNeedApproval: boolean;
  deploy: DeployRecord | null;
  previews: MemoryPreview[];
  /** Questions by day, `YYYY-MM-DD` (UTC). */
  questions: Map<string, QuestionCounts>;
  sectionLocks: MemorySectionLock[];
  /** The name of its editors' channel; null: there is none yet. */
  liveChannel: string | null;
  /** The last fencing number used. */
  lastFence: number;
  /** Every mail sent. */
  mails: { to: string; returnTo: string }[];
}

/** What the records need. */
export interface MemoryRecordsDeps {
  now(): Date;
  newId(): string;
}

/** An unused session version. */
export function nextSessionVersion(site: Pick<MemorySite, 'lastSessionVersion'>): number {
  site.lastSessionVersion += 1;
  return site.lastSessionVersion;
}

/** The version of a member's new session. */
export function sessionVersionOf(site: MemorySite, { userId, sessionVersion }: MemoryMember): number {
  return sessionVersion + (site.accountVersions.get(userId) ?? 0);
}

/** Whether the row counts: that of staff only for a time, and while the owners and their right let them in. */
export function goesOn({ staff }: MemorySite, { staffId, staffUntil }: MemoryMember, now: Date): boolean {
  if (staffId === undefined) return true;
  return staffUntil !== undefined && staffUntil > now && staff.mayEdit && staff.users.has(staffId);
}

/** @throws AppError `not_found` */
export function audienceNamed(site: MemorySite, name: string): MemoryAudience {
  const audience = site.audiences.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (audience === undefined) throw new AppError('not_found', 'There is no such audience; refresh the list.');
  return audience;
}
