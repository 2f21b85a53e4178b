import { AppError } from '@portal/errors';
import type { SiteDirectory, SiteRecord, SiteRegistry } from '@portal/sites';
import { and, asc, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { installationMemberships, platformUsers, sites } from '../schema/index.ts';
import { orRefuse, type Refusals } from '../client-site/refusals.ts';
import { storable } from './outside-text.ts';

/** The columns of a `SiteRecord`. */
export const siteColumns = {
  siteId: sites.id,
  name: sites.name,
  subdomain: sites.subdomain,
  url: sites.url,
  owner: sites.owner,
  repo: sites.repo,
  repositoryId: sites.repositoryId,
  installationId: sites.installationId,
  publishedBranch: sites.publishedBranch,
  provisioningStatus: sites.provisioningStatus,
  failedStep: sites.failedStep,
  repositoryState: sites.repositoryState,
};

const TAKEN = ['conflict', 'Another site has this id, subdomain or repository; choose another.'] as const;
const REFUSALS: Refusals = {
  sites_pkey: TAKEN,
  sites_subdomain_key: TAKEN,
  sites_lower_lower1_idx: TAKEN,
  sites_repository_id_key: TAKEN,
};

/** The row, while it holds exactly that record and is not being deleted. */
function standsAs(record: SiteRecord): SQL | undefined {
  const same = Object.entries(siteColumns).map(([name, column]) => {
    const value = record[name as keyof SiteRecord];
    return sql`${column} is not distinct from ${value}`;
  });
  return and(isNull(sites.deletingSince), ...same);
}

/** Sites in Postgres. */
export function postgresSites(database: Database): SiteDirectory & SiteRegistry {
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
    .select(siteColumns)
    .from(sites)
    .innerJoin(platformUsers, asUser)
    .where(and(eq(sites.id, sql.placeholder('siteId')), reachable()))
    .prepare('find_site');
  const all = orm
    .select(siteColumns)
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
    addSite: async ({ siteId, ...site }) => {
      await database.run((at) => orRefuse(at.insert(sites).values({ id: siteId, ...site }), REFUSALS));
    },
    changeSite: async (from, { siteId, ...to }) => {
      const failure = to.provisioningStatus === 'failed' ? {} : { failureSentence: null };
      const set = { ...to, ...failure, updatedAt: sql`now()` };
      const rows =
        from.siteId === siteId
          ? await database.run((at) =>
              orRefuse(at.update(sites).set(set).where(standsAs(from)).returning({ id: sites.id }), REFUSALS),
            )
          : [];
      if (rows.length === 0)
        throw new AppError('conflict', 'The site has changed meanwhile; read it again. Nothing was written.');
    },
  };
}
