import type { Principal } from '../../principal.ts';
import type { SiteDirectory, SiteRecord } from '../site-directory.ts';

/** Sites, and the installations each member belongs to, by user id. */
export interface MemorySites {
  sites: readonly SiteRecord[];
  memberships?: Readonly<Record<string, readonly string[]>>;
}

/** A directory that reads `held` anew on every call, so that a test may change it. */
export function memorySiteDirectory(held: MemorySites): SiteDirectory {
  const reaches = ({ role, userId }: Principal, { repository }: SiteRecord) =>
    role === 'admin' || (held.memberships?.[userId] ?? []).includes(repository.installationId);
  return {
    list: async (principal) =>
      held.sites
        .filter((site) => reaches(principal, site))
        .toSorted((a, b) => (a.subdomain < b.subdomain ? -1 : 1)),
    find: async (principal, siteId) =>
      held.sites.find((site) => site.siteId === siteId && reaches(principal, site)) ?? null,
  };
}
