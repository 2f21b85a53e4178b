import { z } from 'zod';
import type { DeployRecord } from './deploy.ts';
import type { Installation } from './installation.ts';
import type { PlatformUser } from './platform-user.ts';
import type { SiteRecord } from './site.ts';

/** What a list of sites can be cut down to. `preparing`: waiting or being set up. `broken`: online, and its last build failed. */
export const SiteFilter = z.enum(['ready', 'preparing', 'failed', 'broken']);
export type SiteFilter = z.output<typeof SiteFilter>;

/** By name from A, or by time from the newest. */
export const SiteSort = z.enum(['updated', 'name', 'created']);
export type SiteSort = z.output<typeof SiteSort>;

/** A site as lists show it. */
export interface SiteSummary extends SiteRecord {
  createdAt: Date;
  updatedAt: Date;
  /** Its last known deploy. */
  deploy: DeployRecord | null;
  /** When a deploy was last ready, as far as the provider told. */
  publishedAt: Date | null;
}

/** One page of a list. */
export interface SitePage {
  sites: SiteSummary[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** Which page of which list. */
export interface SiteQuery {
  /** In any case, somewhere in name, subdomain or repository; or the whole id. Empty: every site. */
  search: string;
  filter: SiteFilter | null;
  sort: SiteSort;
  /** `next` of the page before. Anything else begins at the first page. */
  after: string | null;
  limit: number;
}

/** The person who reads. Role and memberships are the records', never the caller's. */
export type SiteReader = Pick<PlatformUser, 'authUserId'>;

/**
 * Sites as a person sees them in the dashboard, by the database's own policies; the same ones that `SiteDirectory` gives that
 * person. Every method throws `AppError` `upstream_unavailable`.
 */
export interface SiteOverview {
  list(reader: SiteReader, query: SiteQuery): Promise<SitePage>;
  /** The site; null alike when there is none, when it is out of reach, and when no site could have that id. */
  find(reader: SiteReader, siteId: string): Promise<SiteSummary | null>;
  /** Installations that the person sees, by account. */
  installations(reader: SiteReader): Promise<Installation[]>;
}
