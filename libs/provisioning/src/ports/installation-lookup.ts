/** Tells how the code host has an installation now. */
export interface InstallationLookup {
  /**
   * Null where the app is not installed any more.
   * @throws AppError `upstream_unavailable`, `rate_limited`, `not_configured`
   */
  findInstallation(installationId: string): Promise<{ account: string; suspended: boolean } | null>;
}
