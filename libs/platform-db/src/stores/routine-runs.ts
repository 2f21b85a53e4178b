import type { RoutineName, RoutineRun, RoutineRuns, RoutineSchedule, RunBegun } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../in-transaction.ts';
import type { Database } from '../open-database.ts';
import { wroteRow, jsonb } from '../statements/leased-writes.ts';

type LastRow = Record<string, unknown> & {
  [Name in keyof RoutineRun]: RoutineRun[Name] extends Date | null ? string | null : RoutineRun[Name];
};

/** Runs of routines in Postgres. Beginning one takes a lock that ends with its transaction, which works with transaction poolers. */
export function postgresRoutineRuns(database: Database): RoutineRuns {
  return {
    begin: (routine, schedule) =>
      database.run((orm) =>
        inTransaction(orm, async (both) => {
          await both.execute(
            sql`select pg_advisory_xact_lock(hashtext('portal.routine_runs'), hashtext(${routine}))`,
          );
          await both.execute(markLostRuns(routine));
          const [begun] = await both.execute<RunBegun & Record<string, unknown>>(
            beginning(routine, schedule),
          );
          return begun ? { runId: begun.runId, resumeAt: begun.resumeAt } : null;
        }),
      ),
    end: (runId, { outcome, counts, resumeAt }) =>
      wroteRow(
        database,
        sql`
          update portal.routine_runs
          set ended_at = now(), outcome = ${outcome}, counts = ${jsonb(counts)}, resume_at = ${resumeAt}
          where id = ${runId} and ended_at is null returning 1`,
      ),
    last: async () => {
      const rows = await database.run((orm) =>
        orm.execute<LastRow>(sql`
          select distinct on (routine) routine, started_at as "startedAt", ended_at as "endedAt", outcome, counts,
            (select max(ended_at) from portal.routine_runs d
             where d.routine = r.routine and d.outcome = 'done') as "lastDoneAt"
          from portal.routine_runs r order by routine, started_at desc`),
      );
      const time = (text: string | null) => (text === null ? null : new Date(text));
      return rows.map(({ routine, startedAt, endedAt, outcome, counts, lastDoneAt }) => ({
        routine,
        outcome,
        counts,
        startedAt: new Date(String(startedAt)),
        endedAt: time(endedAt),
        lastDoneAt: time(lastDoneAt),
      }));
    },
  };
}

const markLostRuns = (routine: RoutineName): SQL => sql`
  update portal.routine_runs set ended_at = now(), outcome = 'lost'
  where routine = ${routine} and ended_at is null and lease_until <= now()`;

/** A run continues where the last successful run stopped half-way. */
const beginning = (
  routine: RoutineName,
  { everySeconds, retrySeconds, leaseSeconds }: RoutineSchedule,
): SQL => sql`
  with last as (
    select started_at, outcome, resume_at from portal.routine_runs
    where routine = ${routine} and ended_at is not null order by started_at desc limit 1
  )
  insert into portal.routine_runs (routine, lease_until, resume_at)
  select ${routine}, now() + make_interval(secs => ${leaseSeconds}), (select resume_at from last)
  where not exists (select from portal.routine_runs where routine = ${routine} and ended_at is null)
    and not exists (
      select from last where (outcome <> 'done' or resume_at is null)
        and started_at + make_interval(secs => case outcome when 'done' then ${everySeconds}::float else ${retrySeconds}::float end) > now()
    )
  returning id as "runId", resume_at as "resumeAt"`;
