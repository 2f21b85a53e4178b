-- What client sites keep here. Passwords are hashed and sealed in the site's own runtime; no plaintext ever arrives.

create table portal.site_members (
  site_id text not null references portal.sites on delete cascade,
  auth_user_id text not null,
  email text not null check (email <> ''),
  role text not null check (role in ('owner', 'editor')),
  created_at timestamptz not null default now(),
  primary key (site_id, auth_user_id)
);
alter table portal.site_members enable row level security;
create index on portal.site_members (auth_user_id);

create table portal.audiences (
  id text primary key,
  site_id text not null references portal.sites on delete cascade,
  name text not null check (name <> ''),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (site_id, name),
  unique (site_id, id)
);
alter table portal.audiences enable row level security;
create unique index audiences_one_default on portal.audiences (site_id) where is_default;

create table portal.viewer_credentials (
  id text primary key,
  site_id text not null references portal.sites on delete cascade,
  audience_id text not null,
  username text not null check (username = lower(btrim(username)) and username <> ''),
  label text not null,
  password_hash text not null check (password_hash ~ '^\$2[aby]\$[0-9]{2}\$.{53}$'),
  -- `v1.<iv>.<ciphertext>`; null: made before there was one, reads as unavailable.
  password_cipher text check (password_cipher ~ '^v1\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site_id, username),
  -- The audience is one of the same site.
  foreign key (site_id, audience_id) references portal.audiences (site_id, id) on delete cascade
);
alter table portal.viewer_credentials enable row level security;
create index on portal.viewer_credentials (site_id, audience_id);

create table portal.site_settings (
  site_id text primary key references portal.sites on delete cascade,
  password_enabled boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table portal.site_settings enable row level security;

-- Who edits which section right now. A lock that has expired is none.
create table portal.section_locks (
  site_id text not null references portal.sites on delete cascade,
  section_id text not null,
  holder_id text not null,
  holder_name text not null,
  acquired_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > acquired_at),
  primary key (site_id, section_id)
);
alter table portal.section_locks enable row level security;
create index on portal.section_locks (expires_at);
