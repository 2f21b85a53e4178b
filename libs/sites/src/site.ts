import { z } from 'zod';

/** A retry moves `failed` to `pending`; `ready` is the terminal success. @see contract "States and transitions" */
export const ProvisioningStatus = z.enum(['pending', 'in_progress', 'failed', 'ready']);
export type ProvisioningStatus = z.output<typeof ProvisioningStatus>;

/** Whether a site's repository can be written to, as the code host reported last. */
export type RepositoryState = 'present' | 'archived' | 'unreachable' | 'deleted';

/** The repository of a site's content. Read from the site record on every call, never taken from a caller. */
export interface SiteRepository {
  owner: string;
  repo: string;
  /** The code host's permanent id of the repository; null when it was never reported. */
  repositoryId: string | null;
  installationId: string;
  /** The published branch. */
  publishedBranch: string;
}

/** A site's record. @see contract "Site record" */
export interface SiteRecord extends SiteRepository {
  siteId: string;
  name: string;
  subdomain: string;
  /** Public address, `https://…`; null before it has one. */
  url: string | null;
  provisioningStatus: ProvisioningStatus;
  /** The step that failed; null unless the status is `failed`. */
  failedStep: string | null;
  repositoryState: RepositoryState;
}

/** Selects a page of sites. */
export interface DirectoryPage {
  /** `next` of the previous page; null for the first one. An invalid value gives the first page. */
  after: string | null;
  limit: number;
}

/**
 * The sites a platform user can access: all for an admin, those of their installations for a member; never one that is being
 * deleted. Role and membership are read with the site. Every method throws `AppError` `upstream_unavailable`.
 * @see contract "Installation membership", "Authentication / Connector" 9
 */
export interface SiteDirectory {
  /** The site; null when it does not exist, is not accessible, or the id is invalid. */
  findSite(userId: string, siteId: string): Promise<SiteRecord | null>;
  /** The same by its subdomain. */
  findSiteBySubdomain(userId: string, subdomain: string): Promise<SiteRecord | null>;
  /** A page of the sites the user can access, by name. @throws AppError `not_found` for an `after` that is no `next` of this list */
  listSites(userId: string, page: DirectoryPage): Promise<{ sites: SiteRecord[]; next: string | null }>;
}

/** Writes site records; callers check access. Both methods throw `AppError` `upstream_unavailable`. */
export interface SiteRegistry {
  /** @throws AppError `conflict` when the id, the subdomain or the repository belongs to a site */
  addSite(site: SiteRecord): Promise<void>;
  /** Replaces the record if it equals `from`. @throws AppError `conflict` when it does not, or as `addSite` */
  changeSite(from: SiteRecord, to: SiteRecord): Promise<void>;
}
