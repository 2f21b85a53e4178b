import { z } from 'zod';
import type { DeployRecord } from './deploy.ts';
import type { InstallationState, InstallationSummary } from './installation.ts';
import type { OlderVersion } from './older-version.ts';
import type { PlatformUser } from './platform-user.ts';
import type { SiteRecord } from './site.ts';

/** The filters of a list of sites. `preparing`: waiting or being set up. `broken`: online, and its last build failed. */
export const SiteFilter = z.enum(['ready', 'preparing', 'failed', 'broken']);
export type SiteFilter = z.output<typeof SiteFilter>;

/** By name ascending, or by time with the newest first. */
export const SiteSort = z.enum(['updated', 'published', 'name', 'created']);
export type SiteSort = z.output<typeof SiteSort>;

/** A site as lists show it. */
export interface SiteSummary extends SiteRecord {
  createdAt: Date;
  /** When its record, its keys or its live version last changed. */
  updatedAt: Date;
  /** The version of the site kit that it runs with, as it reported last; null before its first report. */
  kitVersion: string | null;
  /** Its last known deploy. */
  deploy: DeployRecord | null;
  /** The live version as last recorded, if it is older than the newest built one. */
  older: OlderVersion | null;
  /** The last reported state of the installation that can access the repository. */
  installationState: InstallationState;
  /** When a deploy was last ready, if the provider reported it. */
  publishedAt: Date | null;
}

/** One page of a list. */
export interface SitePage {
  sites: SiteSummary[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** Selects a page of a filtered list. */
export interface SiteQuery {
  /**
   * Case-insensitive substring of name, subdomain or repository, or the full id. Without three letters or digits in a row: a
   * prefix of one of them. Empty: every site.
   */
  search: string;
  filter: SiteFilter | null;
  sort: SiteSort;
  /** `next` of the previous page. An invalid value gives the first page. */
  after: string | null;
  limit: number;
}

/** The person who reads. Role and memberships come from the records, never from the caller. */
export type SiteReader = Pick<PlatformUser, 'authUserId'>;

/**
 * The sites a person sees in the dashboard, by the database's policies; the same as `SiteDirectory` returns for that person.
 * Every method throws `AppError` `upstream_unavailable`.
 */
export interface SiteOverview {
  list(reader: SiteReader, query: SiteQuery): Promise<SitePage>;
  /** The site; null when it does not exist, is not accessible, or the id is invalid. */
  find(reader: SiteReader, siteId: string): Promise<SiteSummary | null>;
  /** Installations visible to the person, in every state, by account. */
  installations(reader: SiteReader): Promise<InstallationSummary[]>;
}
