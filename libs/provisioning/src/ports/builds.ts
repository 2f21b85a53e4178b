import type { DeployState } from '@portal/sites';

/** One attempt to bring a commit online. */
export interface HostedDeploy {
  deployId: string;
  state: DeployState;
  /** Full commit id, once the provider reports it. */
  commitSha: string | null;
  /** Why it failed, for a person; free of secrets. */
  errorMessage: string | null;
  /** Page with the build log, for people with access at the provider; null if there is none. */
  logUrl: string | null;
  createdAt: Date;
  /** When the provider last changed it. */
  changedAt: Date;
  /** Whether visitors see this one now. */
  live: boolean;
}

/**
 * Deploys of a hosted site's published branch. Every method throws `AppError` `upstream_unavailable`, `rate_limited`,
 * `not_configured`, and `not_found` when there is no such site or deploy.
 */
export interface Builds {
  /**
   * Builds the branch's newest commit, possibly queued. Returns the deploy's id if the provider returns it.
   * @throws AppError `conflict` when there is nothing to build: no repository is linked, or the branch has no commit
   */
  startBuild(hostingId: string, branch: string): Promise<{ deployId: string | null }>;
  /** Newest first, at most `limit` (up to 100). */
  listDeploys(hostingId: string, limit: number): Promise<HostedDeploy[]>;
  findDeploy(hostingId: string, deployId: string): Promise<HostedDeploy>;
  /**
   * Restores an earlier deploy for visitors, until the next one.
   * @throws AppError `conflict` when it never was ready
   */
  restoreDeploy(hostingId: string, deployId: string): Promise<HostedDeploy>;
}
