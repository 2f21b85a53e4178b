import type { ContentDeps, LibraryDeps } from '@portal/content-core';
import type { ReportFailure } from '@portal/errors';
import type { RefundingRateLimiter } from '@portal/ports';
import type { LiveDeploy, RequestDeps, SiteDomains } from '@portal/provisioning';
import type {
  AudienceRecord,
  AuditLog,
  EditorMails,
  SiteRecords,
  DeployRecords,
  ForSite,
  InstallationReader,
  OlderVersions,
  PreviewRecords,
  SectionLockRecords,
  SiteDirectory,
  SiteStorage,
  AnnouncedSave,
} from '@portal/sites';
import type { MinuteBudget } from './minute-budget.ts';
import type { ContentRepos } from '../ports/content-repos.ts';
import type { Principal } from '../principal.ts';

/** The fields of an audience that assistants get. */
type ListedAudience = Pick<AudienceRecord, 'name' | 'isDefault' | 'credentialCount'>;

/** Everything the tools need from outside. */
export interface ToolDeps {
  /** Origin of the dashboard; null: its setting is not usable. */
  dashboardOrigin: string | null;
  sites: SiteDirectory;
  installations: InstallationReader;
  /** Requests sites and reads the progress of their set-up. */
  provisioning: RequestDeps;
  /** The clients' names of sites. */
  domains: Pick<SiteDomains, 'list'>;
  repos: ContentRepos;
  deploys: ForSite<Pick<DeployRecords, 'find'>>;
  /** The sites whose visitors see an older version, as last recorded. */
  olderVersions: Pick<OlderVersions, 'of'>;
  /** The audiences of a site. @throws AppError `upstream_unavailable` */
  audiences: ForSite<{ list(): Promise<readonly ListedAudience[]> }>;
  /** Preview links to the draft. */
  previews: ForSite<Pick<PreviewRecords, 'add'>>;
  /** Approval of drafts: the records, and the mails about it. */
  approvals: {
    records: ForSite<Pick<SiteRecords, 'approval' | 'members'>>;
    mails: Pick<EditorMails, 'notify'>;
  };
  /** Who edits which section right now. */
  locks: ForSite<Pick<SectionLockRecords, 'list'>>;
  /**
   * Notifies people who have the site's editor open that the draft has changed. No call waits for it, and it does not throw: people who
   * are not notified see the change with their next save.
   */
  announceSaved(siteId: string, hint: AnnouncedSave): void;
  /** Random bytes that cannot be guessed. */
  randomBytes(length: number): Uint8Array;
  /** Whether the user lets the calling app publish. @throws AppError `upstream_unavailable` */
  mayPublish(caller: Pick<Principal, 'userId' | 'clientId'>): Promise<boolean>;
  limiter: RefundingRateLimiter;
  /** How much work each user may cause in this process per minute. */
  budget: MinuteBudget;
  audit: AuditLog;
  /** What content operations need besides a repository. */
  content: Pick<
    ContentDeps,
    'kinds' | 'ownKinds' | 'now' | 'newId' | 'inTurn' | 'pause' | 'takeTurn' | 'committer'
  >;
  /** What operations on media and documents need besides a site's buckets. */
  library: Pick<LibraryDeps, 'images' | 'outside' | 'granted' | 'newFileId'>;
  /** A site's files in buckets. Its methods throw when no bucket is configured. */
  storage: ForSite<Pick<SiteStorage, 'documents' | 'pictures'>>;
  /** Logs one line, which has no tokens, e-mail addresses or content. */
  log: (line: string) => void;
  reportFailure: ReportFailure;
  /** Deploys as the hosting provider has them now; null when the admin app, which asks the provider, is not configured. */
  liveDeploys: {
    /** The newest deploy of the commit, and what visitors see. @throws AppError when it cannot be asked */
    find(siteId: string, commit: string): Promise<LiveDeploy>;
  } | null;
}
