/** Files of sites in buckets. */
export interface ObjectRemoval {
  /**
   * Deletes every object below `sites/{siteId}/`, unfinished uploads included. Succeeds if there is none.
   * @throws AppError `upstream_unavailable`, `not_configured`
   */
  removeObjects(siteId: string): Promise<void>;
}
