import type { SiteDirectory, SiteRecord } from '../site.ts';

/** Sites, the admins, and each member's installations, by user id. */
export interface MemorySites {
  sites: readonly SiteRecord[];
  admins?: readonly string[];
  memberships?: Readonly<Record<string, readonly string[]>>;
}

/** A directory that reads `held` again on every call, so that a test can change it. */
export function memorySiteDirectory(held: MemorySites): SiteDirectory {
  const reaches = (userId: string, { installationId }: SiteRecord) =>
    (held.admins ?? []).includes(userId) || (held.memberships?.[userId] ?? []).includes(installationId);
  return {
    listSites: async (userId) =>
      held.sites
        .filter((site) => reaches(userId, site))
        .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    findSite: async (userId, siteId) =>
      held.sites.find((site) => site.siteId === siteId && reaches(userId, site)) ?? null,
  };
}
