-- Removes what has had its time. Safe to run at any moment, by anybody who may, as often as wished.
-- Codes stay an hour past their expiry, so that a second presentation still finds the first; families a day, so that no
-- access token outlives its family's row. A client that nobody approved in 30 days is forgotten.
create function portal.purge_expired(at timestamptz default now())
  returns table (codes bigint, families bigint, clients bigint, limits bigint, locks bigint)
  language plpgsql set search_path = ''
  as $$
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
    return next;
  end
  $$;
revoke execute on function portal.purge_expired(timestamptz) from public;

-- Every ten minutes where the provider brings pg_cron; elsewhere a server's timer calls `purgeExpired`.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('portal-purge', '*/10 * * * *', 'select portal.purge_expired()');
  end if;
end
$$;
