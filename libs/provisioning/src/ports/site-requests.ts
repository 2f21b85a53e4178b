import type { NewSiteRequest, ProvisioningStatus, SiteProgress } from '@portal/sites';

/** A site to be inserted. The repository's owner is the installation's account. */
export interface PendingSite extends Omit<NewSiteRequest, 'ownerEmail' | 'source'> {
  siteId: string;
  repo: string;
  source: 'generate' | 'adopt';
  /** Platform user who asks. */
  requestedBy: string;
  /** Null: the requester. */
  ownerEmail: string | null;
}

/** What a site is asked for with that can be corrected while nothing of it was made. */
export type CorrectedSite = Pick<PendingSite, 'name' | 'subdomain' | 'repo' | 'source'>;

/** The site of a request. */
export interface RequestedSite {
  siteId: string;
  /** False: the same request was made within the last hour. */
  isNew: boolean;
  status: ProvisioningStatus;
  failedStep: string | null;
}

/** A site that a worker should have taken up by now. */
export interface DueSite {
  siteId: string;
  status: ProvisioningStatus;
  /** Seconds since it was requested or retried, or its removal was. */
  waitingSeconds: number;
  removal: boolean;
}

/** A site that is being deleted, and hidden until it is. */
export interface SiteRemoval {
  siteId: string;
  name: string;
  subdomain: string;
  since: Date;
  /** The step that could not be undone; null while none has failed since the last attempt began. */
  failedStep: string | null;
  /** Why, and what to do; null unless a step has failed. */
  sentence: string | null;
}

/** What people ask of sites. Times are the store's own. Every method throws `AppError` `upstream_unavailable`. */
export interface SiteRequests {
  /**
   * Inserts a `pending` site, or finds the one that the same person asked for under the same name and subdomain within the
   * last hour. Role, `can_provision` and membership are read in the same statement.
   * @throws AppError `forbidden` when the person may not create sites in that installation, when the app may not act for it,
   *   and when a member who is no admin names a repository that exists; `conflict` when the subdomain or the repository is
   *   another site's
   */
  insert(site: PendingSite): Promise<RequestedSite>;
  /** `failed` becomes `pending`, its steps are kept, their attempts begin again. False: it is not failed. */
  retry(siteId: string): Promise<boolean>;
  /**
   * A failed site of which nothing was made (`isCorrectable`) gets these values, and is `pending` as by `retry`. False: it is not failed,
   * or something of it was made. @throws AppError `conflict` when the subdomain or the repository is another site's
   */
  correct(siteId: string, site: CorrectedSite): Promise<boolean>;
  /** Hides the site and marks it for deletion. False: it already is, or there is no such site. */
  requestRemoval(siteId: string): Promise<boolean>;
  /** Sites that are being deleted, the oldest removal first, at most `limit`. Callers check access. */
  removals(limit: number): Promise<SiteRemoval[]>;
  /** A site that is still `pending` becomes `failed`, at `enqueue`. False: it is not pending. */
  failEnqueue(siteId: string, sentence: string): Promise<boolean>;
  /**
   * Sites whose request is more than two minutes old, whose worker has let its lease run out, or whose removal failed ten
   * minutes ago or earlier; at most `limit`. A site taken here is not due again for two minutes, for any caller. With
   * `siteId`, only that site.
   */
  takeDue(which: { siteId: string | null; limit: number }): Promise<DueSite[]>;
  /** The site's progress, also during deletion; null when there is no such site. Callers check access. */
  progress(siteId: string): Promise<SiteProgress | null>;
  /** The language and the source that the site was asked for with; null for one that was not asked for. */
  asked(siteId: string): Promise<Pick<PendingSite, 'locale' | 'source'> | null>;
}
