-- What ends the session of a platform user in the dashboard before its half day is over: signing out ends one by its id, signing out everywhere
-- raises the version. A session carries both.
alter table portal.platform_users
  add column session_version integer not null default 0 check (session_version >= 0);

-- Sessions that were signed out of. The row goes when the session would have expired by itself, or with the user. No policies: only the service
-- role reaches them.
create table portal.ended_dashboard_sessions (
  session_id text primary key check (session_id <> ''),
  user_id text not null references portal.platform_users on delete cascade,
  expires_at timestamptz not null
);
alter table portal.ended_dashboard_sessions enable row level security;
create index on portal.ended_dashboard_sessions (user_id);
create index on portal.ended_dashboard_sessions (expires_at);

-- As before; `sessions` counts those of the dashboard, too.
create or replace function portal.purge_expired(at timestamptz default now())
  returns table (codes bigint, families bigint, clients bigint, limits bigint, locks bigint, sessions bigint)
  language plpgsql set search_path = ''
  as $$
  declare dashboards bigint;
  begin
    delete from portal.oauth_codes where expires_at < at - interval '1 hour';
    get diagnostics codes = row_count;
    delete from portal.oauth_families where expires_at < at - interval '1 day';
    get diagnostics families = row_count;
    delete from portal.oauth_clients c
      where c.registered_at < at - interval '30 days'
        and not exists (select from portal.oauth_families f where f.client_id = c.id)
        and not exists (select from portal.oauth_codes o where o.client_id = c.id);
    get diagnostics clients = row_count;
    delete from portal.rate_limits where window_ends < at;
    get diagnostics limits = row_count;
    delete from portal.section_locks where expires_at < at;
    get diagnostics locks = row_count;
    delete from portal.ended_sessions where expires_at < at;
    get diagnostics sessions = row_count;
    delete from portal.ended_dashboard_sessions where expires_at < at;
    get diagnostics dashboards = row_count;
    sessions := sessions + dashboards;
    return next;
  end
  $$;
