-- What ends the session of a site's editor before its twelve hours are over. A session carries its own id and its member's
-- session version; it goes on while the member has that version and the id is not among those that were ended.

-- Versions are given out once and never again: a person who is removed and invited anew gets none of their old sessions back.
create sequence portal.session_versions as integer;
alter table portal.site_members
  add column session_version integer not null default nextval('portal.session_versions');

-- Sessions that were signed out of. The row goes when the session would have expired by itself, or with the membership.
create table portal.ended_sessions (
  site_id text not null,
  session_id text not null,
  auth_user_id text not null,
  expires_at timestamptz not null,
  primary key (site_id, session_id),
  foreign key (site_id, auth_user_id) references portal.site_members on delete cascade
);
alter table portal.ended_sessions enable row level security;
create index on portal.ended_sessions (site_id, auth_user_id);
create index on portal.ended_sessions (expires_at);

-- As before, and ended sessions. What runs it calls it by its name.
drop function portal.purge_expired(timestamptz);
create function portal.purge_expired(at timestamptz default now())
  returns table (codes bigint, families bigint, clients bigint, limits bigint, locks bigint, sessions bigint)
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
    delete from portal.ended_sessions where expires_at < at;
    get diagnostics sessions = row_count;
    return next;
  end
  $$;
revoke execute on function portal.purge_expired(timestamptz) from public;
