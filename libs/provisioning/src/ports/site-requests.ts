import type { NewSiteRequest, ProvisioningStatus, SiteProgress } from '@portal/sites';

/** A site to be inserted. The repository's owner is the installation's account. */
export interface PendingSite extends Omit<NewSiteRequest, 'ownerEmail' | 'source'> {
  siteId: string;
  repo: string;
  source: 'generate' | 'adopt';
  /** The platform user who requests it. */
  requestedBy: string;
  /** Null if that is the requester. */
  ownerEmail: string | null;
}

/** The fields of a request that can be corrected before anything of the site was made. */
export type CorrectedSite = Pick<PendingSite, 'name' | 'subdomain' | 'repo' | 'source'>;

/** The site of a request. */
export interface RequestedSite {
  siteId: string;
  /** False if the same request was made within the last hour. */
  isNew: boolean;
  status: ProvisioningStatus;
  failedStep: string | null;
}

/** A site that a worker should have claimed by now. */
export interface DueSite {
  siteId: string;
  status: ProvisioningStatus;
  /** Seconds since its request, its retry or the request to delete it. */
  waitingSeconds: number;
  removal: boolean;
}

/** A site that is being deleted, and hidden meanwhile. */
export interface SiteDeletion {
  siteId: string;
  name: string;
  subdomain: string;
  since: Date;
  /** The step that could not be undone; null if none has failed since the last attempt started. */
  failedStep: string | null;
  /** Why, and what to do; null unless a step has failed. */
  sentence: string | null;
}

/**
 * Requests of users to create, retry, correct and delete sites. Times are the store's own. Every method throws
 * `AppError` `upstream_unavailable`.
 */
export interface SiteRequests {
  /**
   * Inserts a `pending` site, or finds the one that the same user requested with the same values within the last hour.
   * Role, `can_provision` and membership are read in the same statement.
   * @throws AppError `forbidden` when the user may not create sites in that installation, when the app may not act for
   * it, and when a member who is no admin names a repository that exists; `conflict` when another site has the
   * subdomain or the repository
   */
  insert(site: PendingSite): Promise<RequestedSite>;
  /** Sets a failed site to `pending`. Its steps stay, their attempts are reset. False if it is not failed. */
  retry(siteId: string): Promise<boolean>;
  /**
   * Sets these values of a failed site of which nothing was made (`isCorrectable`), and sets it to `pending` as `retry`
   * does. False if it is not failed, or something of it was made.
   * @throws AppError `conflict` when another site has the subdomain or the repository
   */
  correct(siteId: string, site: CorrectedSite): Promise<boolean>;
  /** Hides the site and marks it for deletion. False if it is marked already, or there is no such site. */
  requestDeletion(siteId: string): Promise<boolean>;
  /** Sites that are being deleted, the oldest request first, at most `limit`. Callers check access. */
  deletions(limit: number): Promise<SiteDeletion[]>;
  /** Sets a site that is still `pending` to `failed`, at `enqueue`. False if it is not pending. */
  failEnqueue(siteId: string, sentence: string): Promise<boolean>;
  /**
   * Sites whose request is more than two minutes old, whose worker let its lease expire, or whose deletion failed ten
   * minutes ago or earlier; at most `limit`. A site returned here is not due again for two minutes, for any caller.
   * With `siteId`, only that site.
   */
  takeDue(which: { siteId: string | null; limit: number }): Promise<DueSite[]>;
  /** The site's progress, also during deletion; null when there is no such site. Callers check access. */
  progress(siteId: string): Promise<SiteProgress | null>;
  /** Language and source in the request of a site; null for a site without a request. */
  findRequest(siteId: string): Promise<Pick<PendingSite, 'locale' | 'source'> | null>;
}
