/** Reads the present state of an installation at the code host. */
export interface InstallationLookup {
  /**
   * Null if the app is no longer installed.
   * @throws AppError `upstream_unavailable`, `rate_limited`, `not_configured`
   */
  findInstallation(installationId: string): Promise<{ account: string; suspended: boolean } | null>;
}
