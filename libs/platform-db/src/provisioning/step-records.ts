import type { StepRecord, StepRecords } from '@portal/provisioning';
import { sql } from 'drizzle-orm';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';
import type { Database } from '../open-database.ts';
import { wroteRow, leasedSite, jsonb } from '../statements/leased-writes.ts';

const REPOSITORY = ['conflict', 'This repository is the repository of another site.'] as const;
const CONSTRAINT_ERRORS: ConstraintErrors = {
  sites_repository_id_key: REPOSITORY,
  sites_lower_lower1_idx: REPOSITORY,
};

type BegunRow = Record<string, unknown> & {
  deleting: boolean;
  state: StepRecord['state'];
  attempt: number;
  result: unknown;
  startedAt: string;
};

/** Steps in Postgres: each write is one statement that names the lease. */
export function postgresStepRecords(database: Database): StepRecords {
  return {
    begin: async (lease, step) => {
      // A step that was paused for lack of time continues its attempt.
      const statement = sql`
        with held as (${leasedSite(lease)}), begun as (
          insert into portal.site_steps as s (site_id, step, state, attempt)
          select id, ${step}, 'running', 1 from held where deleting_since is null
          on conflict (site_id, step) do update set
            attempt = s.attempt + case when s.state = 'waiting' and s.attempt > 0 then 0 else 1 end,
            started_at = case when s.state in ('running', 'waiting') and s.attempt > 0 then s.started_at else now() end,
            state = 'running', sentence = null, finished_at = null
          returning state, attempt, result, started_at
        )
        select deleting_since is not null as deleting, state, attempt, result, started_at as "startedAt"
        from held left join begun on true`;
      const [row] = await database.run((orm) => orm.execute<BegunRow>(statement));
      if (row === undefined) return 'lost';
      const { deleting, state, attempt, result, startedAt } = row;
      return deleting ? 'deleting' : { state, attempt, result, startedAt: new Date(startedAt) };
    },
    note: (lease, step, result) =>
      wroteRow(
        database,
        sql`
          with held as (${leasedSite(lease)})
          update portal.site_steps set result = ${jsonb(result)} from held
          where site_id = held.id and step = ${step} returning 1`,
      ),
    finish: async (lease, step, { result, facts, secretsSet }) => {
      const { url = null, repositoryId = null, owner = null, repo = null, publishedBranch = null } = facts;
      const statement = sql`
        with held as (
          update portal.sites set
            url = coalesce(${url}, url), repository_id = coalesce(${repositoryId}, repository_id),
            owner = coalesce(${owner}, owner), repo = coalesce(${repo}, repo),
            published_branch = coalesce(${publishedBranch}, published_branch), updated_at = now()
          where id = ${lease.siteId} and lease_token = ${lease.token} returning id
        ), dropped as (
          update portal.site_requests set sealed_secrets = null from held where site_id = held.id and ${secretsSet}::boolean
        )
        update portal.site_steps set state = 'done', result = ${jsonb(result)}, sentence = null, finished_at = now() from held
        where site_id = held.id and step = ${step} returning 1`;
      const rows = await database.run((orm) =>
        mapConstraintErrors(orm.execute(statement), CONSTRAINT_ERRORS),
      );
      return rows.length > 0;
    },
    fail: (lease, step, sentence) =>
      wroteRow(
        database,
        sql`
          with held as (
            update portal.sites set provisioning_status = 'failed', failed_step = ${step}, failure_sentence = ${sentence},
              lease_until = null, lease_token = null, lease_call = null, enqueued_at = now(), updated_at = now()
            where id = ${lease.siteId} and lease_token = ${lease.token} returning id
          )
          insert into portal.site_steps (site_id, step, state, sentence, finished_at)
          select id, ${step}, 'failed', ${sentence}, now() from held
          on conflict (site_id, step) do update
            set state = 'failed', sentence = excluded.sentence, finished_at = excluded.finished_at
          returning 1`,
      ),
    deleteRecord: (lease, step) =>
      wroteRow(
        database,
        sql`
          with held as (${leasedSite(lease)}), gone as (
            delete from portal.site_steps using held where site_id = held.id and step = ${step}
          )
          select 1 from held`,
      ),
    storeSecrets: async (lease, sealed) => {
      const statement = sql`
        with held as (${leasedSite(lease)})
        update portal.site_requests set sealed_secrets = coalesce(sealed_secrets, ${sealed}) from held
        where site_id = held.id returning sealed_secrets as sealed`;
      const [row] = await database.run((orm) => orm.execute<{ sealed: string | null }>(statement));
      return row?.sealed ?? null;
    },
    deleteSecrets: (lease) =>
      wroteRow(
        database,
        sql`
          with held as (${leasedSite(lease)})
          update portal.site_requests set sealed_secrets = null from held where site_id = held.id returning 1`,
      ),
  };
}
