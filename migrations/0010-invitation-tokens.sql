-- Tokens of the invitations that members of client sites were mailed. A token is in its mail only; its SHA-256 is here. Each works once, until
-- it expires, while the invitation of its member is open (`site_members.invited_at`). No policies: only the service role reads them.
create table portal.invitation_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  site_id text not null references portal.sites on delete cascade,
  auth_user_id text not null,
  email text not null check (email <> ''),
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table portal.invitation_tokens enable row level security;
create index on portal.invitation_tokens (site_id);
create index on portal.invitation_tokens (expires_at);

-- Deletes what has expired, as the functions of 0009-purge.sql do.
create function portal.purge_invitation_tokens(at timestamptz default now()) returns bigint
  language plpgsql set search_path = ''
  as $$
  declare removed bigint;
  begin
    delete from portal.invitation_tokens where expires_at < at;
    get diagnostics removed = row_count;
    return removed;
  end
  $$;
revoke execute on function portal.purge_invitation_tokens(timestamptz) from public;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('portal-purge-invitation-tokens', '*/10 * * * *', 'select portal.purge_invitation_tokens()');
  end if;
end
$$;
