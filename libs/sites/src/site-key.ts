import type { SiteRecord, SiteRepository } from './site.ts';

/** The site a key belongs to, from its record. */
export type KeyedSite = Pick<SiteRecord, 'siteId' | 'name' | 'url'> & SiteRepository;

/** Verifies the API keys of client sites. */
export interface SiteKeys {
  /**
   * The site, if the key is one of its live keys and the site is not being deleted; null in every other case. `kit` is the version of the
   * site kit that the caller runs with, null when it does not say; the site's record is changed to it.
   * @throws AppError `upstream_unavailable`
   */
  verify(siteId: string, key: string, kit: string | null): Promise<KeyedSite | null>;
}

/** A key as lists show it, without the key itself. */
export interface SiteApiKey {
  id: string;
  label: string;
  createdAt: Date;
  /** `YYYY-MM-DD` (UTC), or null when it was never used. */
  lastUsedOn: string | null;
  revokedAt: Date | null;
}

/** Manages the API keys client sites use to call the broker. Every method throws `AppError` `upstream_unavailable`. */
export interface SiteKeyRecords {
  /** Adds a key. `key` is returned once and not stored. @throws AppError `not_found` */
  issue(siteId: string, label: string): Promise<{ id: string; key: string }>;
  /** Oldest first, revoked ones included. */
  list(siteId: string): Promise<SiteApiKey[]>;
  /** Revokes a live key at once. @throws AppError `not_found` when the site has no such live key. */
  revoke(siteId: string, id: string): Promise<void>;
}
