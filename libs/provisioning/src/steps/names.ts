import type { SiteUnderWork } from '../ports/site-claims.ts';

/** Name of the repository created for a site: unique, so that an archived one of the same subdomain does not conflict. */
export function repositoryName(site: Pick<SiteUnderWork, 'siteId' | 'subdomain'>): string {
  return `${site.subdomain}-${shortId(site.siteId, 8)}`;
}

/** Names to try at the hosting provider, in order: they are unique among all its customers. */
export function hostingNames({ siteId, subdomain }: SiteUnderWork): string[] {
  return [8, 16].map((length) => `${subdomain}-${shortId(siteId, length)}`);
}

function shortId(siteId: string, length: number): string {
  return siteId
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, length);
}
