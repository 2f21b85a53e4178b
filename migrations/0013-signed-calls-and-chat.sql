-- Ids of signed calls and digests of deliveries that were taken once. The row goes when the signature is no longer good.
create table portal.single_uses (
  id text primary key,
  expires_at timestamptz not null
);
alter table portal.single_uses enable row level security;
create index on portal.single_uses (expires_at);

-- What each site's chat costs. A request is booked with what it may cost, and settled with what it did.
create table portal.llm_usage (
  site_id text not null references portal.sites on delete cascade,
  day date not null,
  endpoint text not null check (endpoint in ('llm', 'llm-tools')),
  requests integer not null check (requests >= 0),
  input_tokens bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  primary key (site_id, day, endpoint)
);
alter table portal.llm_usage enable row level security;

-- Removes uses that have expired. Called beside `purge_expired`; safe to run at any moment, as often as wished.
create function portal.purge_single_uses(at timestamptz default now()) returns bigint
  language plpgsql set search_path = ''
  as $$
  declare removed bigint;
  begin
    delete from portal.single_uses where expires_at < at;
    get diagnostics removed = row_count;
    return removed;
  end
  $$;
revoke execute on function portal.purge_single_uses(timestamptz) from public;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('portal-purge-single-uses', '*/10 * * * *', 'select portal.purge_single_uses()');
  end if;
end
$$;
