import type { ContentDeps, LibraryDeps } from '@portal/content-core';
import type { ReportFailure } from '@portal/errors';
import type { RefundingRateLimiter } from '@portal/ports';
import type { LiveDeploy, RequestDeps } from '@portal/provisioning';
import type {
  AudienceRecord,
  AuditLog,
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
import type { MinuteBudget } from '../mcp/minute-budget.ts';
import type { ContentRepos } from '../ports/content-repos.ts';
import type { Principal } from '../principal.ts';

/** What assistants are told of an audience. */
type ListedAudience = Pick<AudienceRecord, 'name' | 'isDefault' | 'credentialCount'>;

/** Everything the tools need from outside. */
export interface ToolDeps {
  /** Origin of the dashboard; null: its setting is not usable. */
  dashboardOrigin: string | null;
  sites: SiteDirectory;
  installations: InstallationReader;
  /** Asks for sites, and for what becomes of them. */
  provisioning: RequestDeps;
  repos: ContentRepos;
  deploys: ForSite<Pick<DeployRecords, 'find'>>;
  /** Which sites show an older version, as last recorded. */
  olderVersions: Pick<OlderVersions, 'of'>;
  /** The audiences of a site. @throws AppError `upstream_unavailable` */
  audiences: ForSite<{ list(): Promise<readonly ListedAudience[]> }>;
  /** Links to the draft. */
  previews: ForSite<Pick<PreviewRecords, 'add'>>;
  /** Who edits which section right now. */
  locks: ForSite<Pick<SectionLockRecords, 'list'>>;
  /**
   * Tells those who have the site's editor open that the draft has changed. No call waits for it, and it does not fail: where it cannot be
   * told, they see the change with their next save.
   */
  announceSaved(siteId: string, hint: AnnouncedSave): void;
  /** Random bytes that cannot be guessed. */
  randomBytes(length: number): Uint8Array;
  /** Whether the person lets the app that calls make content live. @throws AppError `upstream_unavailable` */
  mayPublish(caller: Pick<Principal, 'userId' | 'clientId'>): Promise<boolean>;
  limiter: RefundingRateLimiter;
  /** What each person may have this process do in a minute. */
  budget: MinuteBudget;
  audit: AuditLog;
  /** What content operations need besides a repository. */
  content: Pick<
    ContentDeps,
    'kinds' | 'ownKinds' | 'now' | 'newId' | 'inTurn' | 'pause' | 'takeTurn' | 'committer'
  >;
  /** What operations on pictures and documents need besides a site's buckets. */
  library: Pick<LibraryDeps, 'images' | 'outside' | 'granted' | 'newFileId'>;
  /** The files of a site in buckets. Its methods throw where there is no bucket. */
  storage: ForSite<Pick<SiteStorage, 'documents' | 'pictures'>>;
  /** Gets single lines without tokens, e-mail addresses and content. */
  log: (line: string) => void;
  reportFailure: ReportFailure;
  /** Deploys as the hosting provider has them now; null where no provider can be asked. */
  liveDeploys: {
    /** The newest deploy of the commit, and what visitors see. @throws AppError when it cannot be asked */
    find(siteId: string, commit: string): Promise<LiveDeploy>;
  } | null;
}
