-- Deletes what has expired. Each function is safe to run at any moment, as often as wished, by every role that may; nothing depends
-- on it for being right, only for staying small.

-- Codes stay an hour after they expired, so that a second presentation still finds the first; families a day, so that no access token
-- outlives the row of its family. A client that nobody approved in 30 days is deleted. `sessions` counts those of sites and dashboard.
create function portal.purge_expired(at timestamptz default now())
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
revoke execute on function portal.purge_expired(timestamptz) from public;

create function portal.purge_single_uses(at timestamptz default now()) returns bigint
  language plpgsql set search_path = ''
  as $$
  declare removed bigint;
  begin
    delete from portal.single_uses where expires_at < at;
    get diagnostics removed = row_count;
    return removed;
  end
  $$;
revoke execute on function portal.purge_single_uses(timestamptz) from public;

create function portal.purge_preview_links(at timestamptz default now()) returns bigint
  language sql set search_path = ''
  as $$
    with gone as (
      delete from portal.preview_links where expires_at < at or revoked_at < at returning 1
    )
    select count(*) from gone
  $$;
revoke execute on function portal.purge_preview_links(timestamptz) from public;

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

-- The worker's routine `purge` calls all four. Where the provider has pg_cron, these run every ten minutes besides.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('portal-purge', '*/10 * * * *', 'select portal.purge_expired()');
    perform cron.schedule('portal-purge-single-uses', '*/10 * * * *', 'select portal.purge_single_uses()');
    perform cron.schedule('portal-purge-preview-links', '*/10 * * * *', 'select portal.purge_preview_links()');
  end if;
end
$$;
