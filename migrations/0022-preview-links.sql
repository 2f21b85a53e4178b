-- Links that show a site's draft, as one audience sees it, to people without an account. A link ends when it expires or is revoked,
-- and goes with its audience and with the person who made it. No policies: only the service role reaches them.
create table portal.preview_links (
  id text primary key,
  site_id text not null references portal.sites on delete cascade,
  -- SHA-256 of the token, hex. The token itself is in the link only.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Null: everyone, without a sign-in.
  audience_id text,
  page_id text not null check (page_id <> ''),
  -- Who made it: a member of the site in its editor, or a platform user through an assistant.
  member_id text,
  user_id text references portal.platform_users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '720 hours'),
  revoked_at timestamptz,
  check ((member_id is null) <> (user_id is null)),
  -- The audience is one of the same site.
  foreign key (site_id, audience_id) references portal.audiences (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references portal.site_members (site_id, auth_user_id) on delete cascade
);
alter table portal.preview_links enable row level security;
create index on portal.preview_links (site_id, audience_id);
create index on portal.preview_links (site_id, member_id);
create index on portal.preview_links (user_id);
create index on portal.preview_links (expires_at);

-- Removes links that have ended. Called beside `purge_expired`; safe to run at any moment, as often as wished.
create function portal.purge_preview_links(at timestamptz default now()) returns bigint
  language sql set search_path = ''
  as $$
    with gone as (
      delete from portal.preview_links where expires_at < at or revoked_at < at returning 1
    )
    select count(*) from gone
  $$;
revoke execute on function portal.purge_preview_links(timestamptz) from public;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('portal-purge-preview-links', '*/10 * * * *', 'select portal.purge_preview_links()');
  end if;
end
$$;
