import type { RateDecision, RateLimit, RateLimiter } from '@portal/ports';
import type { SiteActor } from '../auth-provider.ts';
import type { SiteMember } from '../editor-access.ts';
import type { SignInAttempt } from '../limits/sign-in-attempt.ts';
import type { LimitName } from '../limits/take-from-limits.ts';
import type { EditorRole } from '../session/session.ts';
import type { RevealActor, ViewerCredential } from '../viewer-credentials.ts';
import type { SiteStorage } from './site-storage.ts';

/**
 * What a client site asks of the platform's records: over the network (platform mode), or of the same code in process
 * (standalone). One site only: which one is the backend's affair, never an argument. Every method throws `AppError`
 * `upstream_unavailable` when it cannot be asked, `forbidden` when the backend finds that the actor may not (it reads the
 * actor's membership itself), and what is said beside it. No plaintext password crosses it. It has no methods of its own: each
 * part is a port by itself, of seven methods at most, and whoever needs one takes that one.
 * @see contract "Client site", platform mode
 */
export interface SiteBackend {
  audiences: AudienceRecords;
  credentials: CredentialRecords;
  signIns: ViewerSignIns;
  members: MemberRecords;
  settings: SettingsRecords;
  deploys: DeployRecords;
  repository: RepositoryAccess;
  storage: SiteStorage;
  /** Counts apart for each site. For what anybody may try without signing in. */
  limiter: RateLimiter;
  memberLimits: MemberLimits;
}

/** Limits of what members do: calls for them are not counted with those that visitors cause. */
export interface MemberLimits {
  /** Counts apart for each member. @throws AppError `forbidden` unless the actor is a member now */
  take(actor: SiteActor, key: string, limit: RateLimit): Promise<RateDecision>;
}

export interface AudienceRecord {
  id: string;
  name: string;
  isDefault: boolean;
  credentialCount: number;
}

/** Owners only, except `list`. Names are compared without regard to case. */
export interface AudienceRecords {
  list(): Promise<AudienceRecord[]>;
  /** A new default takes over from the old one. @throws AppError `conflict` when the name is taken. */
  create(actor: SiteActor, audience: { name: string; isDefault: boolean }): Promise<void>;
  /** @throws AppError `not_found`, `conflict`. */
  change(actor: SiteActor, name: string, change: { name?: string; isDefault?: boolean }): Promise<void>;
  /** @throws AppError `not_found`. */
  remove(actor: SiteActor, name: string): Promise<void>;
}

/** A credential as it is written. The id is made by the site, because the seal is bound to it. */
export interface CredentialWrite {
  id: string;
  audience: string;
  /** Normalised. */
  username: string;
  label: string;
  /** bcrypt. */
  passwordHash: string;
  /** `v1.<iv>.<ciphertext>` */
  passwordCipher: string;
}

/** A change; hash and cipher come together. */
export interface CredentialChange {
  audience?: string;
  username?: string;
  label?: string;
  password?: { hash: string; cipher: string };
}

/**
 * Writing is for owners only. `list` serves Audience Details, the other read reveals a password.
 */
export interface CredentialRecords {
  /** @throws AppError `forbidden` unless the actor is a member, or a viewer of the audience that is the default one now. */
  list(actor: RevealActor): Promise<ViewerCredential[]>;
  /**
   * Thirty an hour for each actor. Writes who asked into the audit log first.
   * @throws AppError `rate_limited`; `forbidden` unless the actor is a member, or a viewer of the audience that is the default one now;
   *   `not_found`
   */
  findSealed(
    actor: RevealActor,
    id: string,
  ): Promise<{ passwordHash: string; passwordCipher: string | null }>;
  /** @throws AppError `conflict` when the username is taken, `not_found` when the audience is. */
  create(actor: SiteActor, credential: CredentialWrite): Promise<ViewerCredential>;
  /** @throws AppError `not_found`, `conflict`. */
  change(actor: SiteActor, id: string, change: CredentialChange): Promise<ViewerCredential>;
  /** @throws AppError `not_found`. */
  remove(actor: SiteActor, id: string): Promise<void>;
}

/** The sign-in that a name leads to. */
export interface SignInCandidate {
  audience: string;
  audienceIsDefault: boolean;
  passwordHash: string;
}

/** Viewers who sign in: one call before the password is compared, and one after it that nobody waits for. */
export interface ViewerSignIns {
  /**
   * Counts the attempt and finds whom it names; `found` is null when nobody has this name. Costs the same either way.
   * @throws AppError `upstream_unavailable` when it cannot be counted: limits fail closed
   */
  begin(
    attempt: SignInAttempt,
  ): Promise<
    | { allowed: true; found: SignInCandidate | null }
    | { allowed: false; limit: LimitName; retryAfterSeconds: number }
  >;
  /** The attempt was no failure: the password was right, or was never compared. */
  giveBack(attempt: SignInAttempt): Promise<void>;
}

/** Who may edit the site. No method changes anybody's sign-in account. E-mails are in lower case and found in any. */
export interface MemberRecords {
  find(userId: string): Promise<SiteMember | null>;
  /** Whether somebody with this address is a member; for the reset mail. */
  findByEmail(email: string): Promise<SiteMember | null>;
  /** Owners only. */
  list(actor: SiteActor): Promise<SiteMember[]>;
  /**
   * Owners only, thirty an hour for the site. Mails the person a link to `returnTo`.
   * @throws AppError `rate_limited`; `conflict` when they are a member
   */
  invite(
    actor: SiteActor,
    invitation: { email: string; role: EditorRole; returnTo: string },
  ): Promise<SiteMember>;
  /** Owners only. @throws AppError `not_found`; `conflict` when it is the last owner. */
  changeRole(actor: SiteActor, userId: string, role: EditorRole): Promise<void>;
  /** Owners only. @throws AppError `not_found`; `conflict` when it is the last owner. */
  remove(actor: SiteActor, userId: string): Promise<void>;
}

export interface SettingsRecords {
  get(): Promise<{ passwordEnabled: boolean }>;
  /** Any member. */
  setPasswordEnabled(actor: SiteActor, enabled: boolean): Promise<void>;
}

/** The last known deploy. */
export interface DeployRecord {
  deployId: string;
  state: 'enqueued' | 'building' | 'ready' | 'error';
  /** Full commit id, when the provider told it. */
  commitSha: string | null;
  errorMessage: string | null;
  /** When the provider says that it happened. */
  reportedAt: Date;
}

export interface DeployRecords {
  find(): Promise<DeployRecord | null>;
  /** Taken unless a newer one is known. */
  record(deploy: DeployRecord): Promise<void>;
}

/** A way into the site's repository, good for a few minutes and nothing else. */
export interface RepositoryGrant {
  /** Address of the repository over smart HTTP. */
  url: string;
  /** Value of the Authorization header. Never logged. */
  authorization: string;
  publishedBranch: string;
}

export interface RepositoryAccess {
  /** The repository is the site's own, by its record. @throws AppError `forbidden` unless the actor is a member now. */
  open(actor: SiteActor, permission: 'read' | 'write'): Promise<RepositoryGrant>;
}
