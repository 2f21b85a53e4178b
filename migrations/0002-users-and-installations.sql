-- Users of the platform, the installations of the code host's app, and who belongs to which.

-- A person with an account on the platform.
create table portal.platform_users (
  id text primary key,
  -- What access depends on. Never the email, which may pass to another person.
  auth_user_id text not null unique,
  email text not null check (email <> ''),
  role text not null check (role in ('admin', 'member')),
  can_provision boolean not null default false,
  created_at timestamptz not null default now(),
  -- A session in the dashboard carries this number; signing out everywhere raises it, which ends them all.
  session_version integer not null default 0 check (session_version >= 0)
);
alter table portal.platform_users enable row level security;
-- The dashboard pages through users by email. Users with more rights than others are few of many.
create index platform_users_by_email on portal.platform_users (lower(email), id);
create index on portal.platform_users (lower(email), id) where role = 'admin';
create index on portal.platform_users (lower(email), id) where role = 'member' and can_provision;

-- A dashboard session that was signed out of before its half day was over. The row is purged when the session would have expired by
-- itself, and deleted with the user.
create table portal.ended_dashboard_sessions (
  session_id text primary key check (session_id <> ''),
  user_id text not null references portal.platform_users on delete cascade,
  expires_at timestamptz not null
);
alter table portal.ended_dashboard_sessions enable row level security;
create index on portal.ended_dashboard_sessions (user_id);
create index on portal.ended_dashboard_sessions (expires_at);

-- The account at the code host that a user proved to be theirs. No token of it is stored.
create table portal.code_host_accounts (
  user_id text primary key references portal.platform_users on delete cascade,
  -- The host's own id, which survives a change of the login. An account belongs to one user.
  account_id text not null unique check (account_id <> ''),
  login text not null check (login <> ''),
  linked_at timestamptz not null
);
alter table portal.code_host_accounts enable row level security;

-- An installation of the code host's app. The row stays as long as sites name it.
create table portal.installations (
  id text primary key,
  -- Organisation or user on the code host that the app is installed for.
  account text not null check (account <> ''),
  created_at timestamptz not null default now(),
  -- Whether the app may still act for the account, as deliveries of the code host report.
  state text not null default 'active' check (state in ('active', 'suspended', 'deleted'))
);
alter table portal.installations enable row level security;

-- The link of a user to an installation: a member reaches its sites.
create table portal.installation_memberships (
  user_id text not null references portal.platform_users on delete cascade,
  installation_id text not null references portal.installations on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, installation_id)
);
alter table portal.installation_memberships enable row level security;
create index on portal.installation_memberships (installation_id);

-- Who becomes a member by signing in: one email, or every email of a domain. With an installation, they become its member, too.
create table portal.allowed_signups (
  kind text not null check (kind in ('email', 'domain')),
  value text not null check (value = lower(value) and (kind = 'email') = (position('@' in value) > 0) and value <> ''),
  installation_id text references portal.installations on delete cascade,
  created_at timestamptz not null default now(),
  -- The admin who allowed it; null once that user was deleted.
  added_by text references portal.platform_users on delete set null,
  primary key (kind, value)
);
alter table portal.allowed_signups enable row level security;
create index on portal.allowed_signups (installation_id);
create index on portal.allowed_signups (added_by);
