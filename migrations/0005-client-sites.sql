-- The records of client sites: who edits them, who views them, and their sessions. Passwords are hashed and sealed by the site's own
-- server; no plaintext ever arrives here.

-- A person who may edit a site. A session of theirs carries their `session_version` added to that of their account; it goes on while the
-- sum is the same and its id is not in `ended_sessions`. A version is used once and never again: a person who is removed and invited again
-- gets none of their old sessions back.
create sequence portal.session_versions as integer;
create table portal.site_members (
  site_id text not null references portal.sites on delete cascade,
  auth_user_id text not null,
  email text not null check (email <> ''),
  role text not null check (role in ('owner', 'editor')),
  created_at timestamptz not null default now(),
  session_version integer not null default nextval('portal.session_versions'),
  -- When the invitation was last mailed. Null once they have signed in to the site, and for members who came without an invitation.
  invited_at timestamptz,
  primary key (site_id, auth_user_id)
);
alter table portal.site_members enable row level security;
create index on portal.site_members (auth_user_id);
-- An email is one member of a site, in any letter case.
create unique index site_members_one_email on portal.site_members (site_id, lower(email));

-- A session on a site that was signed out of before its twelve hours were over. The row is purged when the session would have expired by
-- itself, and deleted with the membership.
create table portal.ended_sessions (
  site_id text not null,
  session_id text not null,
  auth_user_id text not null,
  expires_at timestamptz not null,
  primary key (site_id, session_id),
  foreign key (site_id, auth_user_id) references portal.site_members on delete cascade
);
alter table portal.ended_sessions enable row level security;
create index on portal.ended_sessions (site_id, auth_user_id);
create index on portal.ended_sessions (expires_at);

-- A number of an account that a new password raises, which ends its sessions on all sites. It belongs to no site, so that no site's key
-- writes another site's rows; it is raised only for a person whom the auth provider confirms. No row means 0. A row is never deleted:
-- the number is a summand of every session version and must not fall (docs/decisions/016).
create table portal.account_sessions (
  auth_user_id text primary key check (auth_user_id <> ''),
  session_version integer not null check (session_version > 0)
);
alter table portal.account_sessions enable row level security;

-- A group of viewers of a site.
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
-- A name is one audience of a site, in any letter case.
create unique index audiences_one_name on portal.audiences (site_id, lower(name));

-- A viewer's username and password.
create table portal.viewer_credentials (
  id text primary key,
  site_id text not null references portal.sites on delete cascade,
  audience_id text not null,
  username text not null check (username = lower(btrim(username)) and username <> ''),
  label text not null,
  password_hash text not null check (password_hash ~ '^\$2[aby]\$[0-9]{2}\$.{53}$'),
  -- `v1.<iv>.<ciphertext>`; null: the password was set without one and reads as unavailable.
  password_cipher text check (password_cipher ~ '^v1\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site_id, username),
  -- The audience is one of the same site.
  foreign key (site_id, audience_id) references portal.audiences (site_id, id) on delete cascade
);
alter table portal.viewer_credentials enable row level security;
create index on portal.viewer_credentials (site_id, audience_id);

-- Settings of a site that its owner changes in the editor.
create table portal.site_settings (
  site_id text primary key references portal.sites on delete cascade,
  password_enabled boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table portal.site_settings enable row level security;

-- A link that shows a site's draft, as one audience sees it, to people without an account. It works until it expires or is revoked, and is
-- deleted with its audience and with the person who made it.
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
