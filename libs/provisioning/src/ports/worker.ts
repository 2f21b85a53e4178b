/** Who works at sites: another deployment, or this process. */
export interface Worker {
  /** @throws AppError `not_configured` when no worker can be called; nothing is called */
  requireUsable(): void;
  /** Has the worker take up the site. @throws AppError when it did not accept that */
  start(siteId: string): Promise<void>;
}
