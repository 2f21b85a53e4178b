import { z } from 'zod';

/** Out of `failed` leads a retry, to `pending`; `ready` is the terminal success. @see contract "States and transitions" */
export const ProvisioningStatus = z.enum(['pending', 'in_progress', 'failed', 'ready']);
export type ProvisioningStatus = z.output<typeof ProvisioningStatus>;

/** Where a site's content is kept. Read from the site record on every call, never taken from a caller. */
export interface SiteRepository {
  owner: string;
  repo: string;
  installationId: string;
  /** The branch that is live. */
  publishedBranch: string;
}

/** A site as its record says. @see contract "Site record" */
export interface SiteRecord extends SiteRepository {
  siteId: string;
  name: string;
  subdomain: string;
  /** Public address, `https://…`; null before it has one. */
  url: string | null;
  provisioningStatus: ProvisioningStatus;
  /** The step that failed; null unless the status is `failed`. */
  failedStep: string | null;
}

/**
 * Sites as a platform user may reach them: an admin every one, a member those of their installations; none that is being
 * deleted. Role and membership are read with the site. Both methods throw `AppError` `upstream_unavailable`.
 * @see contract "Installation membership", "Authentication / Connector" 9
 */
export interface SiteDirectory {
  /** The site; null alike when there is none, when it is out of reach, and when no site could have that id. */
  findSite(userId: string, siteId: string): Promise<SiteRecord | null>;
  /** Every site the user may reach, by name. */
  listSites(userId: string): Promise<SiteRecord[]>;
}

/** Writes site records; callers check access. Both methods throw `AppError` `upstream_unavailable`. */
export interface SiteRegistry {
  /** @throws AppError `conflict` when the id, the subdomain or the repository belongs to a site */
  addSite(site: SiteRecord): Promise<void>;
  /** Replaces the record that stands as `from`. @throws AppError `conflict` when it does not, or as `addSite` */
  changeSite(from: SiteRecord, to: SiteRecord): Promise<void>;
}
