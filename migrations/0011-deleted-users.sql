-- The address of a user that an admin deleted, by which the audit log still names them: its entries have ids only, and stay for good. The user's
-- rows, sessions, tokens and memberships are deleted with the user; a person who signs in with that address later is a new user with a new id. No
-- policies: only the service role reads it.
create table portal.deleted_users (
  id text primary key,
  email text not null check (email <> ''),
  deleted_at timestamptz not null default now()
);
alter table portal.deleted_users enable row level security;
create index on portal.deleted_users (lower(email), deleted_at desc);
