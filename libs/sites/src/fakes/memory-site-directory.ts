import { unknownCursor } from '@portal/errors';
import type { SiteDirectory, SiteRecord } from '../site.ts';

/** Sites, the admins, and each member's installations, by user id. */
export interface MemorySites {
  sites: readonly SiteRecord[];
  admins?: readonly string[];
  memberships?: Readonly<Record<string, readonly string[]>>;
}

/** A directory that reads `data` on every call, so that a test can change it. */
export function memorySiteDirectory(data: MemorySites): SiteDirectory {
  const reaches = (userId: string, { installationId }: SiteRecord) =>
    (data.admins ?? []).includes(userId) || (data.memberships?.[userId] ?? []).includes(installationId);
  return {
    listSites: async (userId, { after, limit }) => {
      const reached = data.sites
        .filter((site) => reaches(userId, site))
        .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
      const from = after === null ? 0 : reached.findIndex(({ siteId }) => siteId === after) + 1;
      if (after !== null && from === 0) throw unknownCursor();
      const sites = reached.slice(from, from + limit);
      return { sites, next: reached.length > from + limit ? (sites.at(-1)?.siteId ?? null) : null };
    },
    findSiteBySubdomain: async (userId, subdomain) =>
      data.sites.find((site) => site.subdomain === subdomain && reaches(userId, site)) ?? null,
    findSite: async (userId, siteId) =>
      data.sites.find((site) => site.siteId === siteId && reaches(userId, site)) ?? null,
  };
}
