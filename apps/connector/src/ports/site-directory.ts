import type { Principal } from '../principal.ts';

/** @see contract "States and transitions"; `ready` is the terminal success */
export type ProvisioningStatus = 'pending' | 'in_progress' | 'failed' | 'ready';

/** Where a site's content lives. Read from the site record only, never from a caller. */
export interface SiteRepository {
  owner: string;
  repo: string;
  installationId: string;
  /** The branch that is live. */
  publishedBranch: string;
}

/** A site as the platform knows it. */
export interface SiteRecord {
  siteId: string;
  subdomain: string;
  /** Public address, `https://…`; null while there is none. */
  address: string | null;
  provisioningStatus: ProvisioningStatus;
  /** Where provisioning stopped; null unless it failed. */
  failedStep: string | null;
  repository: SiteRepository;
}

/**
 * The sites a principal may reach: every one for an admin, those of an installation they are a member of for a member.
 * Sites on their way out are not there. Both methods throw AppError `upstream_unavailable` when the records cannot be read.
 * @see contract "Installation membership", "Authentication / Connector" 9
 */
export interface SiteDirectory {
  /** Ordered by subdomain. */
  list(principal: Principal): Promise<readonly SiteRecord[]>;
  /** The site of that id; null alike when there is none, when it is out of reach, and when no site could have that id. */
  find(principal: Principal, siteId: string): Promise<SiteRecord | null>;
}
