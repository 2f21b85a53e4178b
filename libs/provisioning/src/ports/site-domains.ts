import type { DomainProblem } from '../problems/domain-problem.ts';
import type { SeenRecords } from './domain-records.ts';

/**
 * How far a name is. `wanted`: nobody proved anything. `owned`: the TXT record of this site was seen. `attached`: the
 * hosting provider has the name. `served`: its certificate is in place.
 */
export type DomainState = 'wanted' | 'owned' | 'attached' | 'served';

/** A client's own name for a site. */
export interface SiteDomain {
  /** Lower case, ASCII. */
  name: string;
  state: DomainState;
  /** Value of the TXT record that proves who has the name. */
  token: string;
  isPrimary: boolean;
  /** Whether it is being removed. */
  removing: boolean;
  /** What keeps it from the next state, or threatens the one it is in. */
  problems: readonly DomainProblem[];
  /** The records that the last check found; null before one. */
  seen: SeenRecords | null;
  /** When the state began, or a person last asked for a check. */
  since: Date;
  /** Null before the first check. */
  checkedAt: Date | null;
  /** When the next check is due; null: a person has to ask for it. */
  dueAt: Date | null;
  /** Since when the zone's servers answer without a proof of a name that was proven; null: the last answer had one. */
  unprovenSince: Date | null;
  /** How many mails about that were sent. */
  notices: number;
  /** When the last of them was sent; null: none was. */
  noticedAt: Date | null;
}

/** How many names a site may have besides its own subdomain. */
export const MOST_DOMAINS = 10;

/**
 * Names of sites, as people change them; callers check access. Times are the store's. Every method throws `AppError`
 * `upstream_unavailable`.
 */
export interface SiteDomains {
  /** The provider's own host name of a site, which records lead to; null if the platform does not host it. */
  hostTarget(siteId: string): Promise<string | null>;
  /** The names of a site, in the order in which they were added. */
  list(siteId: string): Promise<SiteDomain[]>;
  /**
   * Adds a wanted name.
   * @throws AppError `not_found` when there is no such site; `conflict` when the site has the name, or `MOST_DOMAINS`
   */
  add(siteId: string, domain: { name: string; token: string }): Promise<void>;
  /** Asks for a check of one name now, and begins its waiting time again. False if the site does not have the name. */
  askCheck(siteId: string, name: string): Promise<boolean>;
  /**
   * Makes a served name the site's public address; null: its own subdomain. False, without a change, if the name is not
   * served or is being removed.
   */
  choosePrimary(siteId: string, name: string | null): Promise<boolean>;
  /**
   * Removes a name: at once while it is only wanted, else by the next work on the site's names. False if the site does
   * not have it.
   */
  remove(siteId: string, name: string): Promise<boolean>;
}
