-- What the editors of one site see of each other: locks on sections, and the channel of presence.

-- A lock on a section: a lease that the editor's tab renews while a person edits. A section is named by page and id, since an id is unique
-- on its page only. An expired lock does not count.
create sequence portal.section_lock_fences as bigint;
create table portal.section_locks (
  site_id text not null references portal.sites on delete cascade,
  section_id text not null,
  holder_id text not null,
  acquired_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > acquired_at),
  page_id text not null check (page_id <> ''),
  -- Distinguishes the browser tabs of a person.
  tab_id text not null check (tab_id <> ''),
  -- The session that it was acquired in; null: it was acquired without one.
  session_id text,
  session_version integer,
  -- Grows with each new holder and is never used twice, also after the row was deleted.
  fence bigint not null default nextval('portal.section_lock_fences'),
  primary key (site_id, page_id, section_id),
  foreign key (site_id, holder_id) references portal.site_members (site_id, auth_user_id) on delete cascade,
  check ((session_id is null) = (session_version is null))
);
alter table portal.section_locks enable row level security;
create index on portal.section_locks (expires_at);
create index on portal.section_locks (site_id, holder_id);

-- Whether that session of a site member goes on; without a session, whether they are a member.
create function portal.goes_on(of_site text, member text, session text, version integer) returns boolean
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
revoke execute on function portal.goes_on(text, text, text, integer) from public;

-- The locks that count: the lease has not expired, and the session that it was acquired in goes on.
create function portal.live_section_locks(of_site text, at timestamptz)
  returns table (page_id text, section_id text, holder_id text, holder_email text, tab_id text, fence bigint, expires_at timestamptz)
  language sql stable set search_path = ''
  as $$
    select l.page_id, l.section_id, l.holder_id, m.email, l.tab_id, l.fence, l.expires_at
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
  returns table (page_id text, section_id text, holder_id text, holder_email text, tab_id text, fence bigint, expires_at timestamptz)
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

-- The channel in which a site's editors see each other. It is open to everyone who knows its name, so the name is a secret of the site's
-- members: made when it is first asked for, and deleted whenever one of them is removed.
create table portal.live_channels (
  site_id text primary key references portal.sites (id) on delete cascade,
  name text not null unique check (name ~ '^[A-Za-z0-9_-]{43}$')
);
alter table portal.live_channels enable row level security;

create function portal.forget_live_channel() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    delete from portal.live_channels where site_id = old.site_id;
    return null;
  end
  $$;

create trigger site_members_forget_live_channel
  after delete on portal.site_members
  for each row execute function portal.forget_live_channel();
revoke execute on function portal.forget_live_channel() from public;
