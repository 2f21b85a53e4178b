import type {
  OlderVersion,
  SiteFilter,
  SiteOverview,
  SiteQuery,
  SiteReader,
  SiteSort,
  SiteSummary,
} from '@portal/sites';
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Database } from '../open-database.ts';
import { deployStatuses, installations, sites } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { siteColumns } from './site-store.ts';
import { boundedSearch } from './bounded-search.ts';
import { searchPatterns } from './search-patterns.ts';
import { decodeSiteCursor, encodeSiteCursor } from './site-cursor.ts';

/** A sort order, with the value of a row for the cursor, formatted without loss. */
const byTime = (column: typeof sites.createdAt | typeof sites.updatedAt | typeof sites.publishedAt) => ({
  order: [desc(column), desc(sites.id)],
  value: sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  past: (value: string, id: string) => sql`(${column}, ${sites.id}) < (${value}::timestamptz, ${id})`,
});
const byName = sql<string>`lower(${sites.name})`;
const SORTS: Record<
  SiteSort,
  { order: SQL[]; value: SQL<string>; past: (value: string, id: string) => SQL }
> = {
  name: {
    order: [asc(byName), asc(sites.id)],
    value: byName,
    past: (value, id) => sql`(${byName}, ${sites.id}) > (${value}, ${id})`,
  },
  updated: byTime(sites.updatedAt),
  published: byTime(sites.publishedAt),
  created: byTime(sites.createdAt),
};

const FILTERS: Record<SiteFilter, SQL | undefined> = {
  ready: eq(sites.provisioningStatus, 'ready'),
  preparing: inArray(sites.provisioningStatus, ['pending', 'in_progress']),
  failed: eq(sites.provisioningStatus, 'failed'),
  broken: and(
    eq(sites.provisioningStatus, 'ready'),
    sql`${sites.id} = any (array(select site_id from portal.deploy_statuses where state = 'error'))`,
  ),
};

/** The dashboard's reads in Postgres, each with the rights of the reader. There is no access condition here: the policies decide. */
export function postgresSiteOverview(database: Database): SiteOverview {
  const asReader = <Result>(
    { authUserId }: SiteReader,
    work: (orm: PostgresJsDatabase) => PromiseLike<Result>,
  ) => database.asUser({ sub: authUserId }, work);

  return {
    list: async (reader, query) => {
      const { sort, limit } = query;
      const rows = await asReader(reader, (orm) =>
        select(orm, SORTS[sort].value)
          .where(onPage(query))
          .orderBy(...SORTS[sort].order)
          .limit(limit + 1),
      );
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        sites: page.map(summaryOf),
        next:
          last === undefined ? null : encodeSiteCursor(sort, { value: last.position, siteId: last.siteId }),
      };
    },
    find: async (reader, siteId) => {
      if (!isStorable(siteId)) return null;
      const [found] = await asReader(reader, (orm) =>
        select(orm, SORTS.name.value).where(eq(sites.id, siteId)),
      );
      return found === undefined ? null : summaryOf(found);
    },
    installations: (reader) =>
      asReader(reader, (orm) =>
        orm
          .select({
            installationId: installations.id,
            account: installations.account,
            state: installations.state,
          })
          .from(installations)
          .orderBy(asc(sql`lower(${installations.account})`), asc(installations.id)),
      ),
  };
}

type Row = Omit<SiteSummary, 'older' | 'publishedAt'> & {
  position: string;
  publishedAt: Date;
  older: { [Field in keyof OlderVersion]: string | null } | null;
};

function summaryOf({ position: _, older, publishedAt: at, ...site }: Row): SiteSummary {
  const { deployId = null, commitSha = null, newerCommit = null } = older ?? {};
  // 1970 means that the site was never published.
  const publishedAt = at.getTime() > 0 ? at : null;
  return { ...site, publishedAt, older: deployId === null ? null : { deployId, commitSha, newerCommit } };
}

function select(orm: PostgresJsDatabase, position: SQL<string>) {
  return orm
    .select({
      ...siteColumns,
      createdAt: sites.createdAt,
      kitVersion: sites.kitVersion,
      updatedAt: sites.updatedAt,
      position,
      publishedAt: sites.publishedAt,
      installationState: installations.state,
      older: {
        deployId: deployStatuses.shownDeployId,
        commitSha: deployStatuses.shownCommit,
        newerCommit: deployStatuses.newerCommit,
      },
      deploy: {
        deployId: deployStatuses.deployId,
        state: deployStatuses.state,
        commitSha: deployStatuses.commitSha,
        errorMessage: deployStatuses.errorMessage,
        reportedAt: deployStatuses.reportedAt,
      },
    })
    .from(sites)
    .innerJoin(installations, eq(installations.id, sites.installationId))
    .leftJoin(deployStatuses, eq(deployStatuses.siteId, sites.id));
}

/** The condition that a site is on the page, in a form for which Postgres reads along an index, however many sites there are. */
function onPage(query: SiteQuery): SQL | undefined {
  const { search, filter, sort } = query;
  const limit = query.limit + 1;
  const conditions = and(filter === null ? undefined : FILTERS[filter], pastPosition(query));
  const order = sql`order by ${sql.join([...SORTS[sort].order], sql`, `)}`;
  const patterns = searchPatterns(search);
  if (patterns === null) {
    const read = (which: SQL) =>
      sql`select ${sites.id} as key from ${sites} where ${and(which, conditions)} ${order} limit ${limit}`;
    return sql`${sites.id} = any (array(${sitesInRanges(read)}))`;
  }
  const repository = sql`lower(${sites.owner} || '/' || ${sites.repo})`;
  return boundedSearch({
    patterns,
    findRows: sql`portal.sites_matching`,
    key: sql`${sites.id}`,
    table: sql`${sites}`,
    conditions,
    isFew: filter !== null && filter !== 'ready',
    order,
    limit,
    ranges: sitesInRanges,
    texts: {
      // The names of clients are in a table that users do not read.
      whole: sql`${byName} || E'\\n' || ${sites.subdomain} || E'\\n' || ${repository} || coalesce(E'\\n' || portal.domains_of_site(${sites.id}), '')`,
      first: byName,
      second: sql`${sites.subdomain}`,
      third: sql`lower(${sites.repo})`,
    },
  });
}

/** An admin's page is a range of all sites; a member's is taken from the first sites of each installation. Only one of the two is read. */
function sitesInRanges(read: (which: SQL) => SQL): SQL {
  const ofOne = and(sql`not (select portal.claimed_admin())`, sql`${sites.installationId} = mine.id`);
  return sql`
    (${read(sql`(select portal.claimed_admin())`)})
    union all
    (select stretch.key from portal.claimed_installations() as mine(id) cross join lateral (${read(ofOne ?? sql`false`)}) as stretch)`;
}

function pastPosition({ sort, after }: SiteQuery): SQL | undefined {
  const position = after === null ? null : decodeSiteCursor(sort, after);
  return position === null ? undefined : SORTS[sort].past(position.value, position.siteId);
}
