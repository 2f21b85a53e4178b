/** The last deploy of a site that the platform was told of. */
export interface StoredDeploy {
  state: 'queued' | 'building' | 'live' | 'failed';
  /** The commit it was built from; null when the hosting provider did not say. */
  commit: string | null;
  /** When this state was reported. */
  at: Date;
  /** Why it failed, for a person; null otherwise. */
  error: string | null;
}

/** Where the deploy webhook's findings are kept. @see contract "Site record", deploy status row */
export interface DeployState {
  /** The stored row of a site; null when nothing was ever reported. @throws AppError `upstream_unavailable` */
  read(siteId: string): Promise<StoredDeploy | null>;
}
