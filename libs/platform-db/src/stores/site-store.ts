import { and, asc, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { installationMemberships, platformUsers, sites } from '../schema/index.ts';
import { storable } from './outside-text.ts';

/** @see contract "States and transitions" */
export type ProvisioningStatus = 'pending' | 'in_progress' | 'failed' | 'ready';

/** A site as its record says. The repository binding comes from here only, never from a caller. */
export interface SiteRecord {
  siteId: string;
  name: string;
  subdomain: string;
  /** Public address, or null before it has one. */
  url: string | null;
  owner: string;
  repo: string;
  installationId: string;
  publishedBranch: string;
  provisioningStatus: ProvisioningStatus;
  /** Set when the status is `failed`. */
  failedStep: string | null;
}

/**
 * Sites as a platform user may reach them: an admin every one, a member those of their installations; none that is being
 * taken down. Role and membership are read by the same statement as the site. Every method throws `upstream_unavailable`.
 * @see contract "Authentication / Connector" 9
 */
export interface SiteStore {
  /** The site, or null: whether it is missing or out of reach cannot be told. */
  findSite(userId: string, siteId: string): Promise<SiteRecord | null>;
  /** Every site the user may reach, by name. */
  listSites(userId: string): Promise<SiteRecord[]>;
  /** Adds a site or replaces its record; for provisioning and seeds, which check access themselves. */
  putSite(site: SiteRecord): Promise<void>;
}

const columns = {
  siteId: sites.id,
  name: sites.name,
  subdomain: sites.subdomain,
  url: sites.url,
  owner: sites.owner,
  repo: sites.repo,
  installationId: sites.installationId,
  publishedBranch: sites.publishedBranch,
  provisioningStatus: sites.provisioningStatus,
  failedStep: sites.failedStep,
};

/** Sites in Postgres. */
export function postgresSites(database: Database): SiteStore {
  const { orm } = database;
  const reachable = (): SQL | undefined =>
    and(
      isNull(sites.deletingSince),
      or(
        eq(platformUsers.role, 'admin'),
        exists(
          orm
            .select({ one: sql`1` })
            .from(installationMemberships)
            .where(
              and(
                eq(installationMemberships.userId, platformUsers.id),
                eq(installationMemberships.installationId, sites.installationId),
              ),
            ),
        ),
      ),
    );
  const asUser = eq(platformUsers.id, sql.placeholder('userId'));
  const one = orm
    .select(columns)
    .from(sites)
    .innerJoin(platformUsers, asUser)
    .where(and(eq(sites.id, sql.placeholder('siteId')), reachable()))
    .prepare('find_site');
  const all = orm
    .select(columns)
    .from(sites)
    .innerJoin(platformUsers, asUser)
    .where(reachable())
    .orderBy(asc(sql`lower(${sites.name})`), asc(sites.id))
    .prepare('list_sites');

  return {
    findSite: async (userId, siteId) => {
      if (!storable(siteId)) return null;
      const [found] = await database.run(() => one.execute({ userId, siteId }));
      return found ?? null;
    },
    listSites: (userId) => database.run(() => all.execute({ userId })),
    putSite: async ({ siteId, ...site }) => {
      await database.run((at) =>
        at
          .insert(sites)
          .values({ id: siteId, ...site })
          .onConflictDoUpdate({ target: sites.id, set: { ...site, updatedAt: sql`now()` } }),
      );
    },
  };
}
