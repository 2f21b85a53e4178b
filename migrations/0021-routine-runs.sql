-- Runs of what is done regularly. At most one run of a routine is under way; a process that ends without a word holds it until
-- its lease has run out.
create table portal.routine_runs (
  id text primary key default gen_random_uuid()::text,
  routine text not null check (routine in ('sweep', 'purge', 'reconciliation')),
  started_at timestamptz not null default now(),
  lease_until timestamptz not null,
  ended_at timestamptz,
  -- `lost`: its lease ran out.
  outcome text check (outcome in ('done', 'failed', 'lost')),
  -- What it did, by subject.
  counts jsonb not null default '{}',
  -- Where the next run goes on; null: this one came to the end.
  resume_at text,
  check ((ended_at is null) = (outcome is null))
);
alter table portal.routine_runs enable row level security;
create unique index one_run_under_way on portal.routine_runs (routine) where ended_at is null;
create index last_runs on portal.routine_runs (routine, started_at desc);

-- Runs of a week, and the last one of each routine, stay.
create function portal.purge_routine_runs(at timestamptz default now()) returns bigint
  language sql set search_path = ''
  as $$
    with gone as (
      delete from portal.routine_runs r
      where r.ended_at < at - interval '7 days'
        and exists (select from portal.routine_runs n where n.routine = r.routine and n.started_at > r.started_at)
      returning 1
    )
    select count(*) from gone
  $$;
revoke execute on function portal.purge_routine_runs(timestamptz) from public;
