-- The second factor of platform users. The authenticator and its key are at the auth provider; here is which one counts, so that every request
-- of the dashboard reads it with the user.

create table portal.second_factors (
  user_id text primary key references portal.platform_users on delete cascade,
  -- Id at the auth provider.
  authenticator_id text not null check (authenticator_id <> ''),
  since timestamptz not null default now(),
  -- Another admin has asked to remove it: it is removed at the next sign-in of its user from then on.
  reset_due_at timestamptz
);
alter table portal.second_factors enable row level security;
comment on table portal.second_factors is 'The authenticator of a platform user, of which a code is asked for at each sign-in.';

-- A code that replaces one of the authenticator, once. A used one is deleted.
create table portal.recovery_codes (
  user_id text not null references portal.second_factors on delete cascade,
  -- SHA-256 of 80 random bits, in hex.
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);
alter table portal.recovery_codes enable row level security;
comment on table portal.recovery_codes is 'An unused recovery code of a platform user.';
