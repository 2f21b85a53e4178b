/** Files of sites in buckets. */
export interface ObjectRemoval {
  /** Removes every object below `sites/{siteId}/`, unfinished uploads included. None is done. @throws AppError `upstream_unavailable`, `not_configured` */
  removeObjects(siteId: string): Promise<void>;
}
