-- Ids everywhere are text made by the platform (random UUIDs) or by a provider. Text, so that a malformed id from outside
-- finds nothing instead of failing.

create table portal.platform_users (
  id text primary key,
  -- What access hangs on. Never the email: that may change hands.
  auth_user_id text not null unique,
  email text not null check (email <> ''),
  role text not null check (role in ('admin', 'member')),
  can_provision boolean not null default false,
  created_at timestamptz not null default now()
);
alter table portal.platform_users enable row level security;
create index on portal.platform_users (lower(email));

create table portal.installations (
  id text primary key,
  -- Organisation or user on the code host that the app is installed for.
  account text not null check (account <> ''),
  created_at timestamptz not null default now()
);
alter table portal.installations enable row level security;

create table portal.installation_memberships (
  user_id text not null references portal.platform_users on delete cascade,
  installation_id text not null references portal.installations on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, installation_id)
);
alter table portal.installation_memberships enable row level security;
create index on portal.installation_memberships (installation_id);

-- Who becomes a member by signing in: one email, or everybody of a domain. With an installation, also its member.
create table portal.allowed_signups (
  kind text not null check (kind in ('email', 'domain')),
  value text not null check (value = lower(value) and (kind = 'email') = (position('@' in value) > 0) and value <> ''),
  installation_id text references portal.installations on delete cascade,
  created_at timestamptz not null default now(),
  primary key (kind, value)
);
alter table portal.allowed_signups enable row level security;
create index on portal.allowed_signups (installation_id);
