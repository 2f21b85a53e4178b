import type { RateLimiter } from '@portal/ports';
import type { MemberApprovals } from './draft-approval.ts';
import type { AudienceRecords } from './audience.ts';
import type { CredentialRecords, RevealActor } from './credential.ts';
import type { DeployRecords } from './deploy.ts';
import type { EditorCodes } from './editor-code.ts';
import type { EditorSessions } from './editor-session.ts';
import type { MemberChannel } from './live-hint.ts';
import type { OpenInvitations } from './invitation-token.ts';
import type { MemberInvitations, MemberRecords, MemberResets, PublishingRights } from './member.ts';
import type { MemberExports } from './persons/personal-records.ts';
import type { SiteActor } from './site-actor.ts';
import type { OpenPreviews, PreviewLinks } from './preview-link.ts';
import type { QuestionRecords } from './question-counts.ts';
import type { MemberRepository } from './repository-access.ts';
import type { SectionLocks } from './section-lock.ts';
import type { SignIns } from './sign-in/sign-in.ts';
import type { SettingsRecords } from './site-settings.ts';
import type { StaffAccess, StaffSwitch } from './staff.ts';
import type { DocumentFiles, SiteStorage } from './stored-file.ts';

/**
 * The ports for members; each call reads the membership again and, if the actor names a session, checks that it is live.
 * @throws AppError `forbidden`; `unauthenticated` when the session has ended
 */
export interface MemberBackend {
  audiences: AudienceRecords;
  credentials: CredentialRecords;
  members: MemberRecords & MemberInvitations & PublishingRights & MemberExports;
  approval: MemberApprovals;
  staff: StaffAccess;
  settings: SettingsRecords;
  repository: MemberRepository;
  previews: PreviewLinks;
  questions: Pick<QuestionRecords, 'read'>;
  locks: SectionLocks;
  storage: SiteStorage;
  live: MemberChannel;
  /** Counts per member and site. */
  limiter: RateLimiter;
}

/** The ports also open to viewers of the default audience. @throws AppError `forbidden` */
export interface RevealBackend {
  credentials: Pick<CredentialRecords, 'list' | 'findSealed'>;
}

/**
 * A client site's access to the platform's records: over the network (platform mode), or by the same operations in process
 * (standalone). It serves a single site, which is never an argument. Its own ports are for the site's code; the ports of `as`
 * act for a person. Every method throws `AppError` `upstream_unavailable`, and the errors documented on it. No plaintext
 * password passes through it.
 * @see contract "Client site", platform mode
 */
export interface SiteBackend {
  audiences: Pick<AudienceRecords, 'list'>;
  signIns: SignIns;
  members: Pick<MemberRecords, 'find' | 'findByEmail'> & MemberResets;
  invitations: OpenInvitations;
  sessions: EditorSessions;
  editorCodes: EditorCodes;
  staff: StaffSwitch;
  settings: Pick<SettingsRecords, 'get'>;
  deploys: DeployRecords;
  previews: OpenPreviews;
  questions: Pick<QuestionRecords, 'count'>;
  storage: { documents: Pick<DocumentFiles, 'presignDownload'> } & Pick<SiteStorage, 'uploadOrigins'>;
  /** Counts per site. */
  limiter: RateLimiter;
  /** The actor's rights come from the records; the role given here is ignored. */
  as(actor: SiteActor): MemberBackend;
  as(actor: RevealActor): RevealBackend;
}
