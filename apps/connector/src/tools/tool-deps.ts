import type { ContentDeps } from '@portal/content-core';
import type { ReportFailure } from '@portal/errors';
import type { RateLimiter } from '@portal/ports';
import type { AuditLog } from '../ports/audit-log.ts';
import type { ContentRepos } from '../ports/content-repos.ts';
import type { DeployState } from '../ports/deploy-state.ts';
import type { SiteDirectory } from '../ports/site-directory.ts';

/** Everything the tools need from outside. */
export interface ToolDeps {
  sites: SiteDirectory;
  repos: ContentRepos;
  deploys: DeployState;
  /** The audiences of a site, by name. @throws AppError `upstream_unavailable` */
  audiences: { list(siteId: string): Promise<readonly { name: string }[]> };
  limiter: RateLimiter;
  audit: AuditLog;
  /** What content operations need besides a repository. */
  content: Pick<ContentDeps, 'kinds' | 'now' | 'newId' | 'pause' | 'committer'>;
  /** Gets single lines without tokens, e-mail addresses and content. */
  log: (line: string) => void;
  reportFailure: ReportFailure;
}
