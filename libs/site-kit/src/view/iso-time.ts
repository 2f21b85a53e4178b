import { offsetAt, type Page, type Site } from '@portal/content-core';

/** A local time of a page as ISO 8601: with its offset from UTC, or the day alone. */
export function isoTime(local: string, zone: string): string {
  return local.includes('T') ? `${local}:00${offsetAt(local, zone)}` : local;
}

/** When a page was published, as it says itself; undefined when it does not, or is no post. */
export function publishedTime(page: Page, site: Pick<Site, 'zone'>): string | undefined {
  return page.type === 'post' && page.date !== undefined ? isoTime(page.date, site.zone ?? 'UTC') : undefined;
}
