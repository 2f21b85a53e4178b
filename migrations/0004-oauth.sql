-- Records of the OAuth server. Codes and tokens are stored as SHA-256 only.

-- A client that registered itself.
create table portal.oauth_clients (
  id text primary key,
  name text,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  registered_at timestamptz not null
);
alter table portal.oauth_clients enable row level security;
create index on portal.oauth_clients (registered_at);

-- One approval: redeeming a code creates it, every refresh token belongs to one, and revoking it revokes them all.
-- `client_id` refers to no table: a client may also be known by the address of its metadata document.
create table portal.oauth_families (
  id text primary key,
  client_id text not null,
  user_id text not null references portal.platform_users on delete cascade,
  resource text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- `user_request`: the user removed the app on their own account.
  revoked_reason text check (revoked_reason in ('code_replay', 'refresh_reuse', 'client_request', 'user_request')),
  check ((revoked_at is null) = (revoked_reason is null))
);
alter table portal.oauth_families enable row level security;
create index on portal.oauth_families (user_id);
create index on portal.oauth_families (client_id);
create index on portal.oauth_families (expires_at);

-- An authorization code.
create table portal.oauth_codes (
  code_hash text primary key,
  client_id text not null,
  user_id text not null references portal.platform_users on delete cascade,
  resource text not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  -- Null while unused. The code is deleted with its family, so that a used one never looks unused.
  family_id text unique references portal.oauth_families on delete cascade
);
alter table portal.oauth_codes enable row level security;
create index on portal.oauth_codes (user_id);
create index on portal.oauth_codes (client_id);
create index on portal.oauth_codes (expires_at);

-- A refresh token, used or unused.
create table portal.oauth_refresh_tokens (
  token_hash text primary key,
  family_id text not null references portal.oauth_families on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz
);
alter table portal.oauth_refresh_tokens enable row level security;
create index on portal.oauth_refresh_tokens (family_id);
-- A family never has two unused tokens, even if the code above allowed it.
create unique index oauth_refresh_tokens_one_live on portal.oauth_refresh_tokens (family_id) where used_at is null;

-- What a user lets an app do beside what they approved. `app` is no client id, since the same app registers again when it reconnects.
-- Without a row the app may publish (docs/decisions/020).
create table portal.app_permissions (
  user_id text not null references portal.platform_users on delete cascade,
  app text not null check (app <> ''),
  may_publish boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, app)
);
alter table portal.app_permissions enable row level security;
