import type { RateLimiter } from '@portal/ports';
import type { AudienceRecords } from './audience.ts';
import type { CredentialRecords, RevealActor } from './credential.ts';
import type { DeployRecords } from './deploy.ts';
import type { EditorSessions } from './editor-session.ts';
import type { MemberInvitations, MemberRecords, SiteActor } from './member.ts';
import type { RepositoryAccess } from './repository-access.ts';
import type { ViewerSignIns } from './sign-in.ts';
import type { SettingsRecords } from './site-settings.ts';
import type { DocumentFiles, SiteStorage } from './stored-file.ts';

/**
 * What a member may ask for; each call reads their membership again, and where the actor names a session whether it goes on.
 * @throws AppError `forbidden`; `unauthenticated` when the session has ended
 */
export interface MemberBackend {
  audiences: AudienceRecords;
  credentials: CredentialRecords;
  members: MemberRecords & MemberInvitations;
  settings: SettingsRecords;
  repository: RepositoryAccess;
  storage: SiteStorage;
  /** Counts apart for each member of each site. */
  limiter: RateLimiter;
}

/** What a viewer of the default audience may ask for as well. @throws AppError `forbidden` */
export interface RevealBackend {
  credentials: Pick<CredentialRecords, 'list' | 'findSealed'>;
}

/**
 * What a client site asks of the platform's records: over the network (platform mode), or of the same operations in process
 * (standalone). One site only: which one is the backend's affair, never an argument. The parts it has itself are open to the
 * site's own code; everything else is asked for in the name of an actor. Every method throws `AppError`
 * `upstream_unavailable`, and what is said beside it. No plaintext password crosses it.
 * @see contract "Client site", platform mode
 */
export interface SiteBackend {
  audiences: Pick<AudienceRecords, 'list'>;
  signIns: ViewerSignIns;
  members: Pick<MemberRecords, 'find' | 'findByEmail'>;
  sessions: EditorSessions;
  settings: Pick<SettingsRecords, 'get'>;
  deploys: DeployRecords;
  storage: { documents: Pick<DocumentFiles, 'presignDownload'> };
  /** Counts apart for each site. */
  limiter: RateLimiter;
  /** What the actor may, the records say: nothing is taken from the role given here. */
  as(actor: SiteActor): MemberBackend;
  as(actor: RevealActor): RevealBackend;
}
