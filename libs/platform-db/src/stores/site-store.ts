import { AppError, unknownCursor } from '@portal/errors';
import type { SiteDirectory, SiteRecord, SiteRegistry } from '@portal/sites';
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { installationMemberships, platformUsers, sites } from '../schema/index.ts';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';
import { isMemberOf } from './is-member-of.ts';
import { isStorable } from '../statements/is-storable.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

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
const CONSTRAINT_ERRORS: ConstraintErrors = {
  sites_pkey: TAKEN,
  sites_subdomain_key: TAKEN,
  sites_lower_lower1_idx: TAKEN,
  sites_repository_id_key: TAKEN,
};

/** Matches the row if it has exactly that record and is not being deleted. */
function isUnchanged(record: SiteRecord): SQL | undefined {
  const same = Object.entries(siteColumns).map(([name, column]) => {
    const value = record[name as keyof SiteRecord];
    return sql`${column} is not distinct from ${value}`;
  });
  return and(isNull(sites.deletingSince), ...same);
}

const byName = sql<string>`lower(${sites.name})`;
const user = sql`${platformUsers} where ${platformUsers.id} = ${sql.placeholder('userId')}`;
const first = sql`
  and ${isNull(sites.deletingSince)} and (${byName}, ${sites.id}) > (${sql.placeholder('name')}::text, ${sql.placeholder('siteId')}::text)
  order by ${byName}, ${sites.id} limit ${sql.placeholder('rows')}`;
/**
 * An admin's page is a range of all sites; a member's is taken from the first sites of each installation. Only one of the two is read,
 * along an index. A name is never empty, so every site comes after the empty name.
 */
const onPage = sql`${sites.id} = any (array(
  (select ${sites.id} from ${sites} where exists (select from ${user} and role = 'admin') ${first})
  union all
  (select stretch.id from ${installationMemberships} as mine cross join lateral (
    select ${sites.id} from ${sites} where ${sites.installationId} = mine.installation_id ${first}
  ) as stretch
  where mine.user_id = (select id from ${user} and role = 'member'))
))`;

/** Sites in Postgres. */
export function postgresSites(database: Database): SiteDirectory & SiteRegistry {
  const { orm } = database;
  const reachable = (): SQL | undefined =>
    and(
      isNull(sites.deletingSince),
      or(eq(platformUsers.role, 'admin'), isMemberOf(orm, sites.installationId)),
    );
  const asUser = eq(platformUsers.id, sql.placeholder('userId'));
  const one = (which: SQL) =>
    orm.select(siteColumns).from(sites).innerJoin(platformUsers, asUser).where(and(which, reachable()));
  const byId = one(eq(sites.id, sql.placeholder('siteId'))).prepare('find_site');
  const bySubdomain = one(eq(sites.subdomain, sql.placeholder('subdomain'))).prepare(
    'find_site_by_subdomain',
  );
  const page = orm
    .select({ ...siteColumns, place: byName })
    .from(sites)
    .where(onPage)
    .orderBy(asc(byName), asc(sites.id))
    .limit(sql.placeholder('rows'))
    .prepare('list_sites');

  return {
    findSite: async (userId, siteId) => {
      if (!isStorable(siteId)) return null;
      const [found] = await database.run(() => byId.execute({ userId, siteId }));
      return found ?? null;
    },
    findSiteBySubdomain: async (userId, subdomain) => {
      if (!isStorable(subdomain)) return null;
      const [found] = await database.run(() => bySubdomain.execute({ userId, subdomain }));
      return found ?? null;
    },
    listSites: async (userId, { after, limit }) => {
      const position = after === null ? ['', ''] : decodeCursor('name', after);
      if (position === null) throw unknownCursor();
      const [name = '', siteId = ''] = position;
      const rows = await database.run(() => page.execute({ userId, name, siteId, rows: limit + 1 }));
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        sites: rows.slice(0, limit).map(({ place: _, ...site }) => site),
        next: last === undefined ? null : encodeCursor('name', [last.place, last.siteId]),
      };
    },
    addSite: async ({ siteId, ...site }) => {
      await database.run((at) =>
        mapConstraintErrors(at.insert(sites).values({ id: siteId, ...site }), CONSTRAINT_ERRORS),
      );
    },
    changeSite: async (from, { siteId, ...to }) => {
      const failure = to.provisioningStatus === 'failed' ? {} : { failureSentence: null };
      const set = { ...to, ...failure, updatedAt: sql`now()` };
      const rows =
        from.siteId === siteId
          ? await database.run((at) =>
              mapConstraintErrors(
                at.update(sites).set(set).where(isUnchanged(from)).returning({ id: sites.id }),
                CONSTRAINT_ERRORS,
              ),
            )
          : [];
      if (rows.length === 0)
        throw new AppError('conflict', 'The site has changed meanwhile; read it again. Nothing was written.');
    },
  };
}
