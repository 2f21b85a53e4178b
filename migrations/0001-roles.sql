-- Who may come in. The hosted provider has `anon` and `authenticated` already; a Postgres of one's own gets them here.
-- `portal_service` is how Portal's own servers connect. It has no password until `setServicePassword` gives it one, does not
-- inherit what its memberships may, and reaches nothing but the schema `portal`.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'portal_service') then
    create role portal_service login noinherit bypassrls;
  end if;
exception
  -- Another database of the same cluster is migrated at this moment; roles are the cluster's.
  when duplicate_object or unique_violation then null;
end
$$;

alter role portal_service set statement_timeout = '10s';
alter role portal_service set lock_timeout = '5s';
alter role portal_service set idle_in_transaction_session_timeout = '15s';

-- Dashboard reads run as the person who asks: `set local role authenticated`.
grant authenticated to portal_service;

revoke all on schema portal from public;
grant usage on schema portal to portal_service, authenticated;

alter default privileges in schema portal grant select, insert, update, delete on tables to portal_service;
alter default privileges in schema portal grant usage on sequences to portal_service;
alter default privileges in schema portal grant execute on functions to portal_service;
