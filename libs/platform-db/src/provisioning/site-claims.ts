import {
  type Claim,
  type Lease,
  PROVISION_FUNCTION,
  type SiteClaims,
  type StepRecord,
} from '@portal/provisioning';
import { type SiteSource, StepName } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../in-transaction.ts';
import type { Database } from '../open-database.ts';
import { isStorable } from '../statements/is-storable.ts';
import { useDigest } from '../stores/single-use.ts';
import { wroteRow } from '../statements/leased-writes.ts';

const NO_LEASE_HELD = sql`(lease_until is null or lease_until <= now())`;

const mine = ({ siteId, token }: Lease): SQL => sql`id = ${siteId} and lease_token = ${token}`;
const forSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;
const ended = sql`lease_token = null, lease_call = null, updated_at = now()`;

type ClaimRow = Record<string, unknown> & {
  token: string;
  removal: boolean;
  site: Claim['site'] & {
    ownerEmail: string | null;
    ownerUserId: string | null;
    source: SiteSource['kind'] | null;
  };
  steps: Record<string, Omit<StepRecord, 'startedAt'> & { startedAt: string }>;
};

/** Claims in Postgres: each is one conditional UPDATE, by the database's clock. */
export function postgresSiteClaims(database: Database): SiteClaims {
  return {
    claim: async (siteId, leaseSeconds, call) => {
      if (!isStorable(siteId)) return null;
      const id = call === undefined ? null : useDigest(`${PROVISION_FUNCTION}:${call}`);
      const [row] = await database.run((orm) =>
        id === null
          ? orm.execute<ClaimRow>(claimStatement(siteId, leaseSeconds))
          : inTransaction(orm, async (both) => {
              const isFirst = (await both.execute(firstUse(id))).length > 0;
              return both.execute<ClaimRow>(claimStatement(siteId, leaseSeconds, { id, isFirst }));
            }),
      );
      return row ? claimOf(row) : null;
    },
    renew: (lease, leaseSeconds) =>
      wroteRow(
        database,
        sql`update portal.sites set lease_until = ${forSeconds(leaseSeconds)} where ${mine(lease)} returning 1`,
      ),
    release: (lease, { due, waitSeconds = 0 } = { due: false }) =>
      wroteRow(
        database,
        sql`
          with given as (
            update portal.sites set ${ended}, lease_until = ${forSeconds(waitSeconds)},
              enqueued_at = case when ${due}::boolean then now() - interval '1 day' else now() end
            where ${mine(lease)} returning id
          ), paused as (
            update portal.site_steps set state = 'waiting' from given
            where site_id = given.id and state = 'running' and ${waitSeconds === 0}::boolean
          )
          select 1 from given`,
      ),
    complete: (lease) =>
      wroteRow(
        database,
        sql`
          update portal.sites set ${ended}, lease_until = null, provisioning_status = 'ready'
          where ${mine(lease)} and deleting_since is null returning 1`,
      ),
    deleteSite: (lease) =>
      wroteRow(
        database,
        sql`delete from portal.sites where ${mine(lease)} and deleting_since is not null returning 1`,
      ),
  };
}

/** Marks the id of the call as used, for longer than its signature is valid; no row when it was used before. */
const firstUse = (id: string): SQL => sql`
  insert into portal.single_uses (id, expires_at) values (${id}, now() + interval '1 hour')
  on conflict do nothing returning 1`;

/** A repeated call gets only its own claim, if that has not ended. */
function claimStatement(siteId: string, leaseSeconds: number, call?: { id: string; isFirst: boolean }): SQL {
  const own = call === undefined || call.isFirst;
  return sql`
    with claimed as (
      update portal.sites s
      set provisioning_status = 'in_progress', failed_step = null, failure_sentence = null,
          lease_token = gen_random_uuid()::text, lease_until = ${forSeconds(leaseSeconds)},
          lease_call = ${call?.id ?? null}, updated_at = now()
      where id = ${siteId} and (${own}::boolean or lease_call = ${call?.id ?? null} and provisioning_status = 'in_progress')
        and case
        when deleting_since is not null then provisioning_status <> 'in_progress' or lease_token is null or ${NO_LEASE_HELD}
        else exists (select from portal.site_requests r where r.site_id = s.id)
             and (provisioning_status = 'pending' or provisioning_status = 'in_progress' and ${NO_LEASE_HELD})
        end
      returning *
    )
    select c.lease_token as token, c.deleting_since is not null as removal,
      json_build_object(
        'siteId', c.id, 'name', c.name, 'subdomain', c.subdomain, 'url', c.url, 'owner', c.owner, 'repo', c.repo,
        'installationId', c.installation_id, 'publishedBranch', c.published_branch, 'repositoryId', c.repository_id,
        'locale', coalesce(r.locale, 'en'), 'source', r.source, 'look', r.look, 'brand', r.brand, 'ownerEmail', r.owner_email, 'ownerUserId', r.owner_user_id
      ) as site,
      coalesce((
        select json_object_agg(step, json_build_object(
          'state', state, 'attempt', attempt, 'result', result, 'startedAt', started_at))
        from portal.site_steps where site_id = c.id
      ), '{}') as steps
    from claimed c left join portal.site_requests r on r.site_id = c.id`;
}

function claimOf({ token, removal, site, steps }: ClaimRow): Claim {
  const { ownerEmail, ownerUserId, source, ...record } = site;
  return {
    lease: { siteId: site.siteId, token },
    work: removal ? 'remove' : 'provision',
    site: {
      ...record,
      // Without a request, the platform did not create the repository, so it must not archive it.
      source: source ?? 'adopt',
      firstOwner: ownerEmail === null ? null : { email: ownerEmail, userId: ownerUserId },
    },
    steps: Object.fromEntries(
      Object.entries(steps)
        .filter(([step]) => StepName.safeParse(step).success)
        .map(([step, { startedAt, ...rest }]) => [step, { ...rest, startedAt: new Date(startedAt) }]),
    ),
  };
}
