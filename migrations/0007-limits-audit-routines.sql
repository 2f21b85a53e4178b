-- What the platform counts, records and does regularly.

-- A count for one key, reset when its window has passed. Unlogged: a crash of the database loses counts, and nothing else. A limit on
-- failures takes an event back when it was none, so a count may return to 0.
create unlogged table portal.rate_limits (
  key text primary key,
  window_ends timestamptz not null,
  count integer not null check (count >= 0)
) with (fillfactor = 70);
alter table portal.rate_limits enable row level security;
create index on portal.rate_limits (window_ends);

-- A signed call (its id) or a delivery (its digest) that was accepted, so that it is accepted once. The row is purged when the signature
-- has expired.
create table portal.single_uses (
  id text primary key,
  expires_at timestamptz not null
);
alter table portal.single_uses enable row level security;
create index on portal.single_uses (expires_at);

-- What was done, by whom, to which site. No references: a row outlives what it is about. `details` has the name and subdomain of the site
-- and the name of the app (siteName, siteSubdomain, appName), so that it stays readable once these are deleted.
create table portal.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_user_id text,
  client_id text,
  site_id text,
  action text not null check (action <> ''),
  outcome text not null check (outcome in ('ok', 'failed')),
  -- Code of the failure when the outcome is `failed`.
  error_code text,
  -- Facts of the call, without content, secrets and emails.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  check ((outcome = 'failed') = (error_code is not null))
);
alter table portal.audit_log enable row level security;
-- The log is paged from the newest row, as a whole or by one of its filters.
create index on portal.audit_log (at desc, id desc);
create index on portal.audit_log (site_id, at desc, id desc);
create index on portal.audit_log (actor_user_id, at desc, id desc);
create index on portal.audit_log (action, at desc, id desc);
create index on portal.audit_log (at desc, id desc) where outcome = 'failed';
create index on portal.audit_log ((details ->> 'siteSubdomain'), at desc, id desc);

-- A run of what the worker does regularly. At most one run of a routine is under way; a process that ends without a report blocks the
-- routine until its lease has expired.
create table portal.routine_runs (
  id text primary key default gen_random_uuid()::text,
  routine text not null check (routine in ('sweep', 'purge', 'reconciliation')),
  started_at timestamptz not null default now(),
  lease_until timestamptz not null,
  ended_at timestamptz,
  -- `lost`: its lease expired.
  outcome text check (outcome in ('done', 'failed', 'lost')),
  -- What it did, by subject.
  counts jsonb not null default '{}',
  -- Where the next run continues; null: this one finished.
  resume_at text,
  check ((ended_at is null) = (outcome is null))
);
alter table portal.routine_runs enable row level security;
create unique index one_run_under_way on portal.routine_runs (routine) where ended_at is null;
create index last_runs on portal.routine_runs (routine, started_at desc);
