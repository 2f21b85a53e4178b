import { AppError } from '@portal/errors';
import { MOST_DOMAINS, type SiteDomain, type SiteDomains, STEP_RESULTS } from '@portal/provisioning';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction } from '../in-transaction.ts';
import type { Database } from '../open-database.ts';
import { siteDomains, sites, siteSteps } from '../schema/index.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';
import { isStorable } from '../statements/is-storable.ts';
import { beginRemoval } from './give-up-name.ts';
import { wroteRow } from '../statements/leased-writes.ts';

/** The columns of a `SiteDomain`. */
const columns = {
  name: siteDomains.name,
  state: siteDomains.state,
  token: siteDomains.token,
  isPrimary: siteDomains.isPrimary,
  removingSince: siteDomains.removingSince,
  problems: siteDomains.problems,
  seen: siteDomains.seen,
  since: siteDomains.since,
  checkedAt: siteDomains.checkedAt,
  dueAt: siteDomains.dueAt,
  unprovenSince: siteDomains.unprovenSince,
  notices: siteDomains.notices,
  noticedAt: siteDomains.noticedAt,
};

/** The names of a site, in the order in which they were added. */
export async function listDomains(orm: Database['orm'], siteId: string): Promise<SiteDomain[]> {
  const rows = await orm
    .select(columns)
    .from(siteDomains)
    .where(eq(siteDomains.siteId, siteId))
    .orderBy(asc(siteDomains.addedAt), asc(siteDomains.name));
  return rows.map(({ removingSince, ...domain }) => ({ ...domain, removing: removingSince !== null }));
}

const TWICE = ['conflict', 'The site has this name already. Nothing was changed.'] as const;

/** The names of sites in Postgres, as people change them. */
export function postgresSiteDomains(database: Database): SiteDomains {
  const due = (siteId: string, changes: number) => sql`
    update portal.site_domain_work set retry_at = now(), settings_wanted = settings_wanted + ${changes}
    where site_id = ${siteId}`;
  return {
    hostTarget: async (siteId) => {
      if (!isStorable(siteId)) return null;
      const ofSite = and(eq(siteSteps.siteId, siteId), eq(siteSteps.step, 'hosting'));
      const [row] = await database.run((orm) =>
        orm.select({ result: siteSteps.result }).from(siteSteps).where(ofSite),
      );
      return STEP_RESULTS.hosting.safeParse(row?.result).data?.target ?? null;
    },
    list: (siteId) =>
      isStorable(siteId) ? database.run((orm) => listDomains(orm, siteId)) : Promise.resolve([]),
    add: (siteId, { name, token }) =>
      database.write((orm) =>
        inTransaction(orm, async (both) => {
          // Of concurrent additions to one site each waits for the other, so that both count all names.
          const [site] = await both
            .select({ id: sites.id })
            .from(sites)
            .where(and(eq(sites.id, siteId), isNull(sites.deletingSince)))
            .for('update');
          if (site === undefined) throw new AppError('not_found', 'There is no such site.');
          const known = await both.$count(siteDomains, eq(siteDomains.siteId, siteId));
          if (known >= MOST_DOMAINS)
            throw new AppError(
              'conflict',
              `A site has at most ${MOST_DOMAINS} names; remove one first. Nothing was changed.`,
            );
          await mapConstraintErrors(both.insert(siteDomains).values({ siteId, name, token }), {
            site_domains_pkey: TWICE,
          });
          await both.execute(sql`
            insert into portal.site_domain_work (site_id) values (${siteId})
            on conflict (site_id) do update set retry_at = now()`);
        }),
      ),
    askCheck: (siteId, name) =>
      wroteRow(
        database,
        sql`
          with work as (${due(siteId, 0)})
          update portal.site_domains set since = now(), due_at = now()
          where site_id = ${siteId} and name = ${name} and removing_since is null returning 1`,
      ),
    choosePrimary: (siteId, name) =>
      database.write((orm) =>
        inTransaction(orm, async (both) => {
          // As everybody who works at the names of a site, so that none waits for another in a circle.
          await both.execute(sql`select 1 from portal.site_domain_work where site_id = ${siteId} for update`);
          const usable = sql`site_id = ${siteId} and name = ${name} and state = 'served' and removing_since is null`;
          if (
            name !== null &&
            (await both.execute(sql`select 1 from portal.site_domains where ${usable}`)).length === 0
          )
            return false;
          await both.execute(
            sql`update portal.site_domains set is_primary = false where site_id = ${siteId} and is_primary`,
          );
          await both.execute(sql`update portal.site_domains set is_primary = true where ${usable}`);
          await both.execute(due(siteId, 1));
          return true;
        }),
      ),
    remove: (siteId, name) =>
      database.write((orm) =>
        inTransaction(orm, async (both) => {
          const it = sql`site_id = ${siteId} and name = ${name}`;
          const deleted = await both.execute(
            sql`delete from portal.site_domains where ${it} and state = 'wanted' returning 1`,
          );
          if (deleted.length > 0) return true;
          if (await beginRemoval(both, { siteId, name })) return true;
          return (await both.execute(sql`select 1 from portal.site_domains where ${it}`)).length > 0;
        }),
      ),
  };
}
