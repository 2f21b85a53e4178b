-- Sites on demand: what was asked for, who works at it, and how far each step is.

alter table portal.sites
  -- The code host's id of the repository: it survives renaming and transfer.
  add column repository_id text unique,
  -- Proof of the claim that `lease_until` ends. Every write of a worker names it.
  add column lease_token text check (lease_token is null or lease_until is not null),
  -- Why the step failed and what to do, for people.
  add column failure_sentence text check (failure_sentence is null or provisioning_status = 'failed');

-- The request that a site came from. A site without one was not set up by the platform. Only the service role reaches it.
create table portal.site_requests (
  site_id text primary key references portal.sites on delete cascade,
  source text not null check (source in ('generate', 'adopt')),
  locale text not null,
  -- The first owner. The account is known when they asked themselves.
  owner_email text not null check (owner_email <> ''),
  owner_user_id text,
  -- Secrets that were made and are not yet set everywhere, sealed under a key that is not in the database.
  sealed_secrets text
);
alter table portal.site_requests enable row level security;

-- When the work that is to be done now was asked for: creation, retry, removal; and when a worker was last asked to do it.
alter table portal.sites
  add column requested_at timestamptz not null default now(),
  add column enqueued_at timestamptz not null default now();
create index sites_unfinished on portal.sites (enqueued_at)
  where provisioning_status in ('pending', 'in_progress') or deleting_since is not null;

-- Steps that were begun. `result`: vendors' ids and addresses, no secret; it is not the dashboard's to read.
create table portal.site_steps (
  site_id text not null references portal.sites on delete cascade,
  step text not null check (step <> ''),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  attempt integer not null default 0 check (attempt >= 0),
  result jsonb,
  sentence text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (site_id, step),
  check ((state = 'failed') = (sentence is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
alter table portal.site_steps enable row level security;

grant select (site_id, step, state, attempt, sentence, started_at, finished_at) on portal.site_steps to authenticated;
create policy of_visible_site on portal.site_steps for select to authenticated
  using (site_id in (select id from portal.sites));
