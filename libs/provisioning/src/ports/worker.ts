/** Works at sites, in another deployment or in this process. */
export interface Worker {
  /** @throws AppError `not_configured` when no worker can be called; nothing is called */
  requireUsable(): void;
  /** Hands the site to the worker. @throws AppError when it did not accept that */
  start(siteId: string): Promise<void>;
}
