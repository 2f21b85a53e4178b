-- The baseline: files 0001 to 0009 make the whole schema `portal` of an empty database, one area each (docs/decisions/083). What comes
-- later is a file of its own with the next number; these nine are never edited.
--
-- Conventions of all files: ids are text, random UUIDs of the platform or a provider's, so that a malformed id from outside matches no row
-- instead of failing. Row-level security is on for every table; a table without a policy is reached by `portal_service` only.

-- Roles. The hosted provider has `anon` and `authenticated` already; any other Postgres gets them here. Portal's own servers connect as
-- `portal_service`: it has no password until `setServicePassword` sets one, does not inherit the rights of its memberships, and has
-- rights in the schema `portal` only.
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
  -- Roles belong to the cluster: another of its databases is being migrated at this moment.
  when duplicate_object or unique_violation then null;
end
$$;

alter role portal_service set statement_timeout = '10s';
alter role portal_service set lock_timeout = '5s';
alter role portal_service set idle_in_transaction_session_timeout = '15s';

-- The dashboard reads with the rights of the user who asks: `set local role authenticated`.
grant authenticated to portal_service;

revoke all on schema portal from public;
grant usage on schema portal to portal_service, authenticated;

alter default privileges in schema portal grant select, insert, update, delete on tables to portal_service;
alter default privileges in schema portal grant usage on sequences to portal_service;
alter default privileges in schema portal grant execute on functions to portal_service;

-- The health page of the dashboard compares the applied migrations with those that the app was built with.
grant select on portal.schema_migrations to portal_service;
