-- The channel in which a site's editors see each other. It is open to all who know its name, so the name is a secret of the site's members:
-- made when it is first asked for, and forgotten when one of them is removed, whichever way that happens.
create table portal.live_channels (
  site_id text primary key references portal.sites (id) on delete cascade,
  name text not null unique check (name ~ '^[A-Za-z0-9_-]{43}$')
);

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

alter table portal.live_channels enable row level security;
revoke execute on function portal.forget_live_channel() from public;
