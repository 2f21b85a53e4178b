-- Accounts at the code host that people proved to be theirs. No token is kept.
create table portal.code_host_accounts (
  user_id text primary key references portal.platform_users on delete cascade,
  -- The host's own id: it survives a change of the login. One account is one person's.
  account_id text not null unique check (account_id <> ''),
  login text not null check (login <> ''),
  linked_at timestamptz not null
);
alter table portal.code_host_accounts enable row level security;
