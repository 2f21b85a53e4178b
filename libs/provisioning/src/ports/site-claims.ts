import type { SiteSource, StepName, StepState } from '@portal/sites';

/** The record of one step between runs. */
export interface StepRecord {
  state: StepState;
  /**
   * How often it was started since the request or the last retry. A start that only ran out of time, without a failure,
   * does not count.
   */
  attempt: number;
  /** The notes of an unfinished step, or the result of a finished one: ids and addresses at providers, no secrets. */
  result: unknown;
  startedAt: Date;
}

/** A claimed site: its record and its request. */
export interface SiteUnderWork {
  siteId: string;
  name: string;
  subdomain: string;
  url: string | null;
  locale: string;
  /** Name of the look that was asked for; null: none was named. */
  look: string | null;
  /** The brand colour that was asked for; null: that of the look. */
  brand: string | null;
  source: SiteSource['kind'];
  owner: string;
  repo: string;
  installationId: string;
  publishedBranch: string;
  /** The code host's id, once the repository exists. */
  repositoryId: string | null;
  /** The first owner; null for a site not created through `requestSite`. */
  firstOwner: { email: string; userId: string | null } | null;
}

/** The exclusive right to work at a site, for a limited time. Every write requires it. */
export interface Lease {
  siteId: string;
  token: string;
}

/** A claimed site. */
export interface Claim {
  lease: Lease;
  /** `remove`: it has to be deleted. */
  work: 'provision' | 'remove';
  site: SiteUnderWork;
  /** Steps that were started. */
  steps: Readonly<Partial<Record<StepName, StepRecord>>>;
}

/**
 * Leases on sites, one holder at a time, by the store's clock. A method that takes a lease returns false, without
 * writing anything, if the lease was lost to another run or the site no longer exists. Every method throws `AppError`
 * `upstream_unavailable`.
 */
export interface SiteClaims {
  /**
   * Claims the site for `leaseSeconds`, if it has to be set up or deleted and nobody holds a live lease on it;
   * otherwise null. Its status becomes `in_progress`. Of concurrent claims, one succeeds.
   *
   * With `call`, the id of the signed call that requests it, this must also be the first claim of that call, or
   * continue the call's own claim, which must neither be released nor completed, and not be followed by another claim.
   * A call uses its id up, even if there is nothing to claim.
   */
  claim(siteId: string, leaseSeconds: number, call?: string): Promise<Claim | null>;
  renew(lease: Lease, leaseSeconds: number): Promise<boolean>;
  /**
   * Releases an unfinished site: it may be claimed again at once, and its running step becomes `waiting`. With `due`
   * the next sweep hands it over; without, only after two minutes, because the caller calls a worker itself. With
   * `waitSeconds`, after a temporary failure, it may be claimed after that time, and the running step stays `running`,
   * so that its next start counts as an attempt. A deletion may be claimed at once.
   */
  release(lease: Lease, options?: { due: boolean; waitSeconds?: number }): Promise<boolean>;
  /** Marks the site as `ready`. False also if its deletion was requested meanwhile. */
  complete(lease: Lease): Promise<boolean>;
  /** Deletes the record, with all that belongs to it. Only for a site that has to be deleted. */
  deleteSite(lease: Lease): Promise<boolean>;
}
