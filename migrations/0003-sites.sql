create table portal.sites (
  id text primary key,
  name text not null check (name <> ''),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  -- Public address, once it has one.
  url text,
  -- The repository binding. Read from here on every call, never taken from a caller.
  owner text not null check (owner <> ''),
  repo text not null check (repo <> ''),
  installation_id text not null references portal.installations on delete restrict,
  published_branch text not null default 'main' check (published_branch not in ('', 'saved')),
  provisioning_status text not null default 'pending'
    check (provisioning_status in ('pending', 'in_progress', 'failed', 'ready')),
  failed_step text check ((failed_step is not null) = (provisioning_status = 'failed')),
  -- Until when the worker that claimed the row may be at work. Past it the row may be claimed again.
  lease_until timestamptz check (lease_until is null or provisioning_status = 'in_progress'),
  -- Set: hidden from everybody while the worker takes the site down.
  deleting_since timestamptz,
  created_by text references portal.platform_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table portal.sites enable row level security;
create index on portal.sites (installation_id);
create index on portal.sites (created_by);
-- Two sites on one repository would overwrite each other; code hosts do not tell letter case apart.
create unique index on portal.sites (lower(owner), lower(repo));

-- The last known deploy of each site, as webhooks told it.
create table portal.deploy_statuses (
  site_id text primary key references portal.sites on delete cascade,
  deploy_id text not null,
  state text not null check (state in ('enqueued', 'building', 'ready', 'error')),
  commit_sha text,
  error_message text,
  -- When the provider says that this happened: an older event never replaces a newer one.
  reported_at timestamptz not null,
  updated_at timestamptz not null default now()
);
alter table portal.deploy_statuses enable row level security;
