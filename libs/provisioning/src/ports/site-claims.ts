import type { SiteSource, StepName, StepState } from '@portal/sites';

/** What is kept of one step between runs. */
export interface StepRecord {
  state: StepState;
  /** How often it was begun since the request or the last retry; a run that only ran out of time, without a failure, does not count. */
  attempt: number;
  /** What the step has told so far; once it is done, what it made: vendors' ids and addresses, no secret. */
  result: unknown;
  startedAt: Date;
}

/** A site while it is worked at: its record, and what was asked for. */
export interface SiteUnderWork {
  siteId: string;
  name: string;
  subdomain: string;
  url: string | null;
  locale: string;
  source: SiteSource['kind'];
  owner: string;
  repo: string;
  installationId: string;
  publishedBranch: string;
  /** The code host's id, once the repository is known. */
  repositoryId: string | null;
  /** The first owner; null for a site not created through `requestSite`. */
  firstOwner: { email: string; userId: string | null } | null;
}

/** The right to work at a site, for a while. Every write demands it. */
export interface Lease {
  siteId: string;
  token: string;
}

/** A site that was claimed. */
export interface Claim {
  lease: Lease;
  /** `remove`: it is to be taken down. */
  work: 'provision' | 'remove';
  site: SiteUnderWork;
  /** Steps that were begun. */
  steps: Readonly<Partial<Record<StepName, StepRecord>>>;
}

/**
 * Leases on sites, one holder at a time, by the store's clock. A method that takes a lease returns false, and has written
 * nothing, when another run holds the site by now or it no longer exists. Every method throws `AppError`
 * `upstream_unavailable`.
 */
export interface SiteClaims {
  /**
   * The site, leased for `leaseSeconds`, if it is to be set up or deleted and no lease on it is live; otherwise null. Its
   * status is `in_progress` then. Of any number of claims at once, one succeeds.
   *
   * With `call`, the id of the signed call that asks for it, it must also be the first claim of that call, or continue the claim that the call
   * made before, as long as that has neither been given back nor finished, and no other claim was made since. Asking uses the id up,
   * even when there is nothing to claim.
   */
  claim(siteId: string, leaseSeconds: number, call?: string): Promise<Claim | null>;
  renew(lease: Lease, leaseSeconds: number): Promise<boolean>;
  /**
   * Gives the site back unfinished: it may be claimed again at once, and a running step is `waiting`. With `due` the next sweep hands it
   * over; without, only after two minutes, because the caller calls a worker itself. With `waitSeconds`, after a failure that passes: it
   * may be claimed once they are over, and the running step stays `running`, so that its next beginning counts. A removal may be claimed at once.
   */
  release(lease: Lease, options?: { due: boolean; waitSeconds?: number }): Promise<boolean>;
  /** Everything is there: `ready`. False also when the site is to be taken down meanwhile. */
  complete(lease: Lease): Promise<boolean>;
  /** Everything is gone: so is the record, with all that belongs to it. Only of a site that is to be taken down. */
  forget(lease: Lease): Promise<boolean>;
}
