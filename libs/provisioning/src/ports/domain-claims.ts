import type { DomainProblem } from '../problems/domain-problem.ts';
import type { SeenRecords } from './domain-records.ts';
import type { Lease } from './site-claims.ts';
import type { DomainState, SiteDomain } from './site-domains.ts';

/** The exclusive right to work at the names of one site. */
export interface DomainClaim {
  lease: Lease;
  /** What its step `hosting` recorded: the provider's id, the first origin, and the host name that records lead to. */
  hosting: { hostingId: string; url: string; target: string };
  publishedBranch: string;
}

/** The names of a claimed site. */
export interface ClaimedNames {
  domains: SiteDomain[];
  /** Counts the changes that settings and hosting provider have to follow; null: they follow all. */
  unsettled: number | null;
}

/** What a check of a name found. */
export interface DomainChange {
  name: string;
  state: DomainState;
  problems: readonly DomainProblem[];
  seen: SeenRecords | null;
  /** Seconds until the next check; null: none. */
  againSeconds: number | null;
}

/**
 * Leases on the names of sites, one holder a site, by the store's clock. A method that takes a lease writes nothing,
 * and returns `lost` or false, when another process has claimed since. Every method throws `AppError`
 * `upstream_unavailable`.
 */
export interface DomainClaims {
  /** Claims the site with the oldest due work on its names, or this site if it has any; null: nothing is due. */
  claim(siteId: string | null, leaseSeconds: number): Promise<DomainClaim | null>;
  /** The names of the claimed site; null when the lease was lost. Extends the lease. */
  names(lease: Lease, leaseSeconds: number): Promise<ClaimedNames | null>;
  /**
   * Records a check. With a new state, its waiting time begins; `served` is a change that the settings have to follow.
   * `removed`, and nothing written: the name was removed meanwhile, so nothing may follow for it. `taken`, and nothing written: another site
   * has the name.
   */
  record(lease: Lease, change: DomainChange): Promise<'stored' | 'removed' | 'taken' | 'lost'>;
  /** Deletes a name that was to be removed. */
  deleteName(lease: Lease, name: string): Promise<boolean>;
  /** Records that everything follows the changes up to this count, and the public address that results. */
  settle(lease: Lease, settled: { upTo: number; url: string }): Promise<boolean>;
  /** Ends the claim; what is due may be claimed again after `waitSeconds`. */
  release(lease: Lease, waitSeconds: number): Promise<boolean>;
}
