-- What ends the sessions of an account on all sites: a new password. The number belongs to no site, so that no site's key writes another site's
-- rows; it is raised only for a person whom the auth provider confirms. No row: 0. A row stays: the number must never fall, as it
-- is a summand of every session version. No policies: only the service role reaches it. @see docs/decisions/016
create table portal.account_sessions (
  auth_user_id text primary key check (auth_user_id <> ''),
  session_version integer not null check (session_version > 0)
);
alter table portal.account_sessions enable row level security;

-- As before, with the account's number.
create or replace function portal.goes_on(of_site text, member text, session text, version integer) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
      select from portal.site_members m
        left join portal.account_sessions a on a.auth_user_id = m.auth_user_id
      where m.site_id = of_site and m.auth_user_id = member
        and (session is null or (m.session_version + coalesce(a.session_version, 0) = version and not exists (
          select from portal.ended_sessions e where e.site_id = of_site and e.session_id = session)))
    )
  $$;
