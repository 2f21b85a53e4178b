-- One row a key, reset when its window has passed. Unlogged: a crash of the database forgets counts, and nothing else.
create unlogged table portal.rate_limits (
  key text primary key,
  window_ends timestamptz not null,
  count integer not null check (count > 0)
) with (fillfactor = 70);
alter table portal.rate_limits enable row level security;
create index on portal.rate_limits (window_ends);

-- What was done, by whom, to which site. No references: a row outlives what it tells of.
create table portal.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_user_id text,
  client_id text,
  site_id text,
  action text not null check (action <> ''),
  outcome text not null check (outcome in ('ok', 'failed')),
  -- Failure code; says why when the outcome is `failed`.
  error_code text,
  -- Facts of the call, free of content, secrets and emails.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  check ((outcome = 'failed') = (error_code is not null))
);
alter table portal.audit_log enable row level security;
create index on portal.audit_log (site_id, at desc);
create index on portal.audit_log (actor_user_id, at desc);
