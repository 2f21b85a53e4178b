import type { SiteRecord, SiteRepository } from './site.ts';

/** The site that a key speaks for, as its record says. */
export type KeyedSite = Pick<SiteRecord, 'siteId' | 'url'> & SiteRepository;

/** Verifies the keys that client sites send. */
export interface SiteKeys {
  /**
   * The site, when the key is one of its live ones and the site is not being deleted; null for every other reason alike.
   * @throws AppError `upstream_unavailable`
   */
  verify(siteId: string, key: string): Promise<KeyedSite | null>;
}

/** A key as lists show it: nothing of the key itself. */
export interface SiteApiKey {
  id: string;
  label: string;
  createdAt: Date;
  /** `YYYY-MM-DD` (UTC), or null when it was never used. */
  lastUsedOn: string | null;
  revokedAt: Date | null;
}

/** Manages the keys with which client sites call the broker. Every method throws `AppError` `upstream_unavailable`. */
export interface SiteKeyRecords {
  /** A new key beside those that exist. `key` is given out once and stored nowhere. @throws AppError `not_found` */
  issue(siteId: string, label: string): Promise<{ id: string; key: string }>;
  /** Oldest first, revoked ones included. */
  list(siteId: string): Promise<SiteApiKey[]>;
  /** Ends a live key at once. @throws AppError `not_found` when the site has no such live key. */
  revoke(siteId: string, id: string): Promise<void>;
}
