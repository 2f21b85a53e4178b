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

/** A build that was started with settings of a site. */
export interface SettingsBuild {
  /** Count of the last change that the settings follow. */
  upTo: number;
  /** Null: the provider returned none, or had nothing to build. */
  deployId: string | null;
  startedAt: Date;
}

/** The names of a claimed site. */
export interface ClaimedNames {
  domains: SiteDomain[];
  /** Counts the changes that settings and hosting provider have to follow; null: they follow all. */
  unsettled: number | null;
  /** The last build that was started for such a change; null before one. */
  build: SettingsBuild | null;
  /** Since when the first of the names that are being removed is; null: none is. */
  removingSince: Date | null;
  /** The public address, as recorded; null before the site has one. */
  url: string | null;
}

/** What a check of a name found. */
export interface DomainChange {
  name: string;
  state: DomainState;
  problems: readonly DomainProblem[];
  seen: SeenRecords | null;
  /** Seconds until the next check; null: none. */
  againSeconds: number | null;
  /** Whether the servers answered with a proof; `unknown`, and the time of its loss stays: they did not answer, or were not asked. */
  proof: 'found' | 'missing' | 'unknown';
  /** How many mails about a lost proof were sent; 0 again once it is found. */
  notices: number;
}

/** What the servers of a zone answered about a name, for the question whether the site that has it still proves it. */
export interface ProofAnswers {
  name: string;
  /** The TXT records at the place of the proof. */
  texts: readonly string[];
  cname: string | null;
}

/** A site that gives a name up to another one. */
export interface GivingUp {
  siteId: string;
  /** Whether it began with this call. */
  begins: boolean;
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
  /** Begins the removal of a name whose proof is lost. False as well when it is being removed already. */
  giveUp(lease: Lease, name: string): Promise<boolean>;
  /** Makes the site's own name its main address instead of this one. False: this one is not it, or is being removed. */
  stepDown(lease: Lease, name: string): Promise<boolean>;
  /**
   * Has another site give up a name that the claimed site has proven, if the answers have no proof of that site. Returns that site, also when
   * it gives the name up already; null when there is none, or it still proves the name.
   */
  contest(lease: Lease, answers: ProofAnswers): Promise<GivingUp | null>;
  /** Deletes a name that was to be removed. */
  deleteName(lease: Lease, name: string): Promise<boolean>;
  /** Records the start of a build with the settings of the changes up to that count. */
  noteBuild(lease: Lease, build: Omit<SettingsBuild, 'startedAt'>): Promise<boolean>;
  /** Records that everything follows the changes up to this count, and the public address that results. */
  settle(lease: Lease, settled: { upTo: number; url: string }): Promise<boolean>;
  /** Ends the claim; what is due may be claimed again after `waitSeconds`, or at once when somebody has asked for a change or a check meanwhile. */
  release(lease: Lease, waitSeconds: number): Promise<boolean>;
}
