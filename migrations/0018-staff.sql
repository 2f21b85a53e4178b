-- Staff of the agency in the editor of a client's site, and codes that begin an editor's session in the browser that asked for it.

-- A code with which a platform user opens the editor of a site from the dashboard. It is exchanged for a session: once, within a minute, on
-- its site, and in the browser that has the secret behind `binding_hash`. Of code and secret only the SHA-256 is here. No policies: only the
-- service role reads it.
create table portal.editor_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  binding_hash text not null check (binding_hash ~ '^[0-9a-f]{64}$'),
  site_id text not null references portal.sites on delete cascade,
  -- Their account at the auth provider.
  auth_user_id text not null check (auth_user_id <> ''),
  user_id text not null references portal.platform_users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table portal.editor_codes enable row level security;
create index on portal.editor_codes (site_id);
create index on portal.editor_codes (user_id);
create index on portal.editor_codes (expires_at);

-- Whether staff of the agency may open the editor. An owner of the site decides.
alter table portal.site_settings add column staff_may_edit boolean not null default true;

-- A platform user in the editor of a site has a row beside the site's members while they are there, since locks, preview links and marks
-- belong to one: `staff_user_id` names the user, and the row counts until `staff_until`. They are no member: no list of members, no
-- sign-in and no invitation finds them.
alter table portal.site_members
  add column staff_user_id text references portal.platform_users on delete cascade,
  add column staff_until timestamptz,
  add constraint site_members_staff_edit
    check (staff_user_id is null or (role = 'editor' and may_publish and invited_at is null)),
  add constraint site_members_staff_end check ((staff_user_id is null) = (staff_until is null));
create index on portal.site_members (staff_user_id) where staff_user_id is not null;
create index on portal.site_members (staff_until) where staff_until is not null;

-- Whether a platform user may open the editor of the site: the dashboard shows them the site, and its owners let staff in.
create function portal.staff_may_edit(of_site text, of_user text) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
      select from portal.sites s join portal.platform_users u on u.id = of_user
      where s.id = of_site and s.deleting_since is null
        and (u.role = 'admin' or exists (
          select from portal.installation_memberships i where i.user_id = u.id and i.installation_id = s.installation_id))
        and not exists (select from portal.site_settings t where t.site_id = s.id and not t.staff_may_edit))
  $$;
revoke execute on function portal.staff_may_edit(text, text) from public;

-- Whether such a row counts now.
create function portal.staff_goes_on(of_site text, of_user text, until timestamptz) returns boolean
  language sql stable set search_path = ''
  as $$ select until > now() and portal.staff_may_edit(of_site, of_user) $$;
revoke execute on function portal.staff_goes_on(text, text, timestamptz) from public;

create or replace function portal.goes_on(of_site text, member text, session text, version integer) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
      select from portal.site_members m
        left join portal.account_sessions a on a.auth_user_id = m.auth_user_id
      where m.site_id = of_site and m.auth_user_id = member
        and (m.staff_user_id is null or portal.staff_goes_on(m.site_id, m.staff_user_id, m.staff_until))
        and (session is null or (m.session_version + coalesce(a.session_version, 0) = version and not exists (
          select from portal.ended_sessions e where e.site_id = of_site and e.session_id = session)))
    )
  $$;

-- Locks name staff as such, so both functions return one column more.
drop function portal.hold_sections(
  text, text, text, text, integer, text, text[], boolean, timestamptz, timestamptz, integer);
drop function portal.live_section_locks(text, timestamptz);

-- The locks that count: the lease has not expired, and the session that it was acquired in goes on.
create function portal.live_section_locks(of_site text, at timestamptz)
  returns table (page_id text, section_id text, holder_id text, holder_email text, holder_is_staff boolean, tab_id text, fence bigint, expires_at timestamptz)
  language sql stable set search_path = ''
  as $$
    select l.page_id, l.section_id, l.holder_id, m.email, m.staff_user_id is not null, l.tab_id, l.fence, l.expires_at
    from portal.section_locks l
      join portal.site_members m on m.site_id = l.site_id and m.auth_user_id = l.holder_id
    where l.site_id = of_site and l.expires_at > at
      and portal.goes_on(l.site_id, l.holder_id, l.session_id, l.session_version)
    order by l.page_id, l.section_id
  $$;
revoke execute on function portal.live_section_locks(text, timestamptz) from public;

-- Acquires and renews sections of one page for a tab, at most `most` for one person at once, and returns every lock of the site that counts.
-- Each section goes to one holder: the conflict locks its row, and the condition is evaluated behind that lock. The person's row is locked
-- first, so that their tabs are counted one after the other; sections are locked in one order.
create function portal.hold_sections(
    of_site text, holder text, tab text, session text, version integer, page text, wanted text[], take_over boolean,
    at timestamptz, until timestamptz, most integer)
  returns table (page_id text, section_id text, holder_id text, holder_email text, holder_is_staff boolean, tab_id text, fence bigint, expires_at timestamptz)
  language plpgsql set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    if cardinality(wanted) > 0 then
      perform from portal.site_members m where m.site_id = of_site and m.auth_user_id = holder for no key update;
      insert into portal.section_locks as l
        (site_id, page_id, section_id, holder_id, tab_id, session_id, session_version, acquired_at, expires_at)
      select of_site, page, w.id, holder, tab, session, version, at, until
      from (
        select distinct id from unnest(wanted) id order by id
        limit greatest(0, most - (
          select count(*) from portal.section_locks h
          where h.site_id = of_site and h.holder_id = holder and h.expires_at > at
            and not (h.page_id = page and h.section_id = any (wanted))))
      ) w
      where portal.goes_on(of_site, holder, session, version)
      on conflict (site_id, page_id, section_id) do update set
        holder_id = excluded.holder_id, tab_id = excluded.tab_id,
        session_id = excluded.session_id, session_version = excluded.session_version,
        acquired_at = case when l.holder_id = excluded.holder_id and l.tab_id = excluded.tab_id
          then l.acquired_at else excluded.acquired_at end,
        fence = case when l.holder_id = excluded.holder_id and l.tab_id = excluded.tab_id
          then l.fence else nextval('portal.section_lock_fences') end,
        expires_at = excluded.expires_at
      where l.expires_at <= at
        or (l.holder_id = excluded.holder_id and (take_over or l.tab_id = excluded.tab_id))
        or not portal.goes_on(l.site_id, l.holder_id, l.session_id, l.session_version);
    end if;
    return query select * from portal.live_section_locks(of_site, at);
  end
  $$;
revoke execute on function portal.hold_sections(
  text, text, text, text, integer, text, text[], boolean, timestamptz, timestamptz, integer) from public;

-- Staff who lose the right to a site lose their row, and with it what belongs to it; a right that is given back brings back no session.
create function portal.end_staff_without_right() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare of_user text := to_jsonb(old) ->> case tg_table_name when 'platform_users' then 'id' else 'user_id' end;
  begin
    delete from portal.site_members m
    where m.staff_user_id = of_user and not portal.staff_may_edit(m.site_id, m.staff_user_id);
    return null;
  end
  $$;
revoke execute on function portal.end_staff_without_right() from public;
create trigger end_staff_without_right after delete on portal.installation_memberships
  for each row execute function portal.end_staff_without_right();
create trigger end_staff_without_right after update of role on portal.platform_users
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function portal.end_staff_without_right();

-- When a platform user opened the editor of a site, for its owners. A deleted user stays in it without a name.
create table portal.staff_visits (
  id bigint generated always as identity primary key,
  site_id text not null references portal.sites on delete cascade,
  user_id text references portal.platform_users on delete set null,
  at timestamptz not null default now()
);
alter table portal.staff_visits enable row level security;
create index on portal.staff_visits (site_id, at desc, id desc);
create index on portal.staff_visits (user_id);
create index on portal.staff_visits (at);

-- Deletes codes that have expired, rows of staff whose time is over, and visits after a year; returns how many.
create function portal.purge_staff(at timestamptz default now()) returns bigint
  language plpgsql set search_path = ''
  as $$
  declare codes bigint; staff bigint; visits bigint;
  begin
    delete from portal.editor_codes where expires_at < purge_staff.at;
    get diagnostics codes = row_count;
    delete from portal.site_members where staff_until < purge_staff.at;
    get diagnostics staff = row_count;
    delete from portal.staff_visits v where v.at < purge_staff.at - interval '1 year';
    get diagnostics visits = row_count;
    return codes + staff + visits;
  end
  $$;
revoke execute on function portal.purge_staff(timestamptz) from public;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('portal-purge-staff', '*/10 * * * *', 'select portal.purge_staff()');
  end if;
end
$$;
