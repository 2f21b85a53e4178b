import { isAppError } from '@portal/errors';
import { type ClaimedNames, type DomainClaims, type Lease, STEP_RESULTS } from '@portal/provisioning';
import { sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../in-transaction.ts';
import type { Database } from '../open-database.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';
import { isStorable } from '../statements/is-storable.ts';
import { jsonb, wroteRow } from '../statements/leased-writes.ts';
import { beginRemoval, contestName, stepDown } from './give-up-name.ts';
import { listDomains } from './site-domains.ts';

const forSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;
const mine = ({ siteId, token }: Lease): SQL => sql`site_id = ${siteId} and lease_token = ${token}`;
const leased = (lease: Lease): SQL =>
  sql`select 1 from portal.site_domain_work where ${mine(lease)} for update`;
const TAKEN = { site_domains_one_site: ['conflict', 'Another site has this name.'] } as const;

/** What a check records about the proof of a name, with how many mails were sent. */
const PROOFS = {
  found: () => sql`unproven_since = null, notices = 0, noticed_at = null`,
  missing: (notices: number) => sql`
    unproven_since = coalesce(unproven_since, now()), notices = ${notices},
    noticed_at = case when notices < ${notices} then now() else noticed_at end`,
  unknown: () => sql`unproven_since = unproven_since`,
};

type ClaimRow = Record<string, unknown> & { siteId: string; token: string; branch: string; hosting: unknown };

/** Claims of the names of sites in Postgres: each is one conditional UPDATE, by the database's clock. */
export function postgresDomainClaims(database: Database): DomainClaims {
  return {
    claim: async (siteId, leaseSeconds) => {
      if (siteId !== null && !isStorable(siteId)) return null;
      const [row] = await database.write((orm) =>
        orm.execute<ClaimRow>(claimStatement(siteId, leaseSeconds)),
      );
      if (row === undefined) return null;
      return {
        lease: { siteId: row.siteId, token: row.token },
        hosting: STEP_RESULTS.hosting.parse(row.hosting),
        publishedBranch: row.branch,
      };
    },
    names: (lease, leaseSeconds) =>
      database.write((orm) =>
        inTransaction(orm, async (both) => {
          const work = await extendLease(both, lease, leaseSeconds);
          if (work === null) return null;
          return { domains: await listDomains(both, lease.siteId), ...work };
        }),
      ),
    record: (lease, { name, state, problems, seen, againSeconds, proof, notices }) =>
      database
        .write((orm) =>
          inTransaction(orm, async (both) => {
            if ((await both.execute(leased(lease))).length === 0) return 'lost' as const;
            const update = both.execute<{ served: boolean }>(sql`
              with before as (
                select state from portal.site_domains where site_id = ${lease.siteId} and name = ${name}
              )
              update portal.site_domains d set state = ${state}, problems = ${jsonb(problems)},
                seen = ${seen === null ? null : jsonb(seen)}, checked_at = now(),
                since = case when before.state = ${state} then since else now() end,
                due_at = ${againSeconds === null ? null : forSeconds(againSeconds)}, ${PROOFS[proof](notices)}
              from before where site_id = ${lease.siteId} and name = ${name} and removing_since is null
              returning d.state = 'served' and before.state <> 'served' as served`);
            const [changed] = await mapConstraintErrors(update, TAKEN);
            if (changed === undefined) return 'removed' as const;
            if (changed.served)
              await both.execute(
                sql`update portal.site_domain_work set settings_wanted = settings_wanted + 1 where ${mine(lease)}`,
              );
            return 'stored' as const;
          }),
        )
        .catch((error: unknown) => {
          if (isAppError(error, 'conflict')) return 'taken' as const;
          throw error;
        }),
    giveUp: (lease, name) =>
      database.write((orm) =>
        inTransaction(orm, async (both) => {
          if ((await both.execute(leased(lease))).length === 0) return false;
          return beginRemoval(both, { siteId: lease.siteId, name });
        }),
      ),
    stepDown: (lease, name) => database.write((orm) => stepDown(orm, lease, name)),
    contest: (lease, answers) =>
      database.write((orm) => inTransaction(orm, (both) => contestName(both, lease, answers))),
    noteBuild: (lease, { upTo, deployId }) =>
      wroteRow(
        database,
        sql`
          update portal.site_domain_work set built_for = ${upTo}, build_id = ${deployId}, build_at = now()
          where ${mine(lease)} returning 1`,
      ),
    deleteName: (lease, name) =>
      database.write((orm) =>
        inTransaction(orm, async (both) => {
          if ((await both.execute(leased(lease))).length === 0) return false;
          await both.execute(sql`
            delete from portal.site_domains
            where site_id = ${lease.siteId} and name = ${name} and removing_since is not null`);
          return true;
        }),
      ),
    settle: (lease, { upTo, url }) =>
      wroteRow(
        database,
        sql`
          with work as (
            update portal.site_domain_work set settings_done = greatest(settings_done, ${upTo}) where ${mine(lease)} returning 1
          ), site as (
            update portal.sites set url = ${url}, updated_at = now() from work where id = ${lease.siteId} and url is distinct from ${url}
          )
          select 1 from work`,
      ),
    release: (lease, waitSeconds) =>
      wroteRow(
        database,
        sql`
          update portal.site_domain_work
          set lease_token = null, lease_until = null,
            retry_at = case when retry_at <= now() then retry_at else ${forSeconds(waitSeconds)} end
          where ${mine(lease)} returning 1`,
      ),
  };
}

type WorkRow = Record<string, unknown> & {
  wanted: number;
  done: number;
  url: string | null;
  builtFor: number | null;
  buildId: string | null;
  buildAt: string | null;
  removingSince: string | null;
};

async function extendLease(
  orm: Pick<Database['orm'], 'execute'>,
  lease: Lease,
  leaseSeconds: number,
): Promise<Omit<ClaimedNames, 'domains'> | null> {
  const [work] = await orm.execute<WorkRow>(sql`
    update portal.site_domain_work w set lease_until = ${forSeconds(leaseSeconds)}
    from portal.sites s where s.id = w.site_id and w.site_id = ${lease.siteId} and w.lease_token = ${lease.token}
    returning settings_wanted as wanted, settings_done as done, s.url, built_for as "builtFor", build_id as "buildId",
      extract(epoch from build_at) * 1000 as "buildAt", (
        select extract(epoch from min(removing_since)) * 1000 from portal.site_domains d where d.site_id = w.site_id
      ) as "removingSince"`);
  if (work === undefined) return null;
  const { wanted, done, url, builtFor, buildId, buildAt, removingSince } = work;
  return {
    url,
    unsettled: wanted > done ? wanted : null,
    removingSince: removingSince === null ? null : new Date(Number(removingSince)),
    build:
      builtFor === null ? null : { upTo: builtFor, deployId: buildId, startedAt: new Date(Number(buildAt)) },
  };
}

/**
 * Sites are served in turn: a claim that ends puts its site behind the others. While a claim is held nothing is due, so what is due at its end
 * was asked for in between.
 */
function claimStatement(siteId: string | null, leaseSeconds: number): SQL {
  return sql`
    with due as (
      select w.site_id, s.published_branch, h.result
      from portal.site_domain_work w
      join portal.sites s on s.id = w.site_id and s.deleting_since is null
      join portal.site_steps h on h.site_id = w.site_id and h.step = 'hosting' and h.state = 'done'
      where (${siteId}::text is null or w.site_id = ${siteId}) and w.retry_at <= now()
        and (w.lease_until is null or w.lease_until <= now())
        and (w.settings_wanted > w.settings_done or exists (
          select from portal.site_domains d where d.site_id = w.site_id and d.due_at <= now() and d.removing_since is null
        ))
      order by w.retry_at limit 1 for update of w skip locked
    )
    update portal.site_domain_work w
    set lease_token = gen_random_uuid()::text, lease_until = ${forSeconds(leaseSeconds)}, retry_at = ${forSeconds(leaseSeconds)}
    from due where w.site_id = due.site_id
    returning w.site_id as "siteId", w.lease_token as token, due.published_branch as branch, due.result as hosting`;
}
