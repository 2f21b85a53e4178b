-- Sites, how each is provisioned, and what it runs on.

-- A client site: its repository, and the state of the work on it.
create table portal.sites (
  id text primary key,
  name text not null check (name <> ''),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  -- Public address, once it has one.
  url text,
  -- The repository that the site is bound to. Read from here on every call, never taken from a caller.
  owner text not null check (owner <> ''),
  repo text not null check (repo <> ''),
  installation_id text not null references portal.installations on delete restrict,
  published_branch text not null default 'main' check (published_branch not in ('', 'saved')),
  provisioning_status text not null default 'pending'
    check (provisioning_status in ('pending', 'in_progress', 'failed', 'ready')),
  failed_step text check ((failed_step is not null) = (provisioning_status = 'failed')),
  -- Until when the worker that claimed the row may be at work. After that the row may be claimed again.
  lease_until timestamptz check (lease_until is null or provisioning_status = 'in_progress'),
  -- Set while the worker deletes the site, which is hidden from everyone from then on.
  deleting_since timestamptz,
  created_by text references portal.platform_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The code host's id of the repository, which survives renaming and transfer.
  repository_id text unique,
  -- Proof of the claim that `lease_until` ends. Every write of a worker names it.
  lease_token text check (lease_token is null or lease_until is not null),
  -- Why the step failed and what to do, for people.
  failure_sentence text check (failure_sentence is null or provisioning_status = 'failed'),
  -- When the work that is due was requested (creation, retry, deletion), and when a worker was last asked to do it.
  requested_at timestamptz not null default now(),
  enqueued_at timestamptz not null default now(),
  -- The signed call that the claim was made for, as the digest that `single_uses` has of it; null when the claim has ended. A platform that
  -- repeats the call finds its own unfinished claim by it.
  lease_call text check (lease_call is null or lease_until is not null),
  -- Whether the repository can be written to, as the code host reports. `unreachable`: it shows the app no such repository, which was
  -- deleted or taken out of what the app may see; nothing tells which.
  repository_state text not null default 'present'
    check (repository_state in ('present', 'archived', 'unreachable', 'deleted')),
  -- When the daily reconciliation last found the repository among those of an installation.
  repository_seen_at timestamptz
);
alter table portal.sites enable row level security;
-- Two sites on one repository would overwrite each other; code hosts do not distinguish letter case.
create unique index on portal.sites (lower(owner), lower(repo));
create index on portal.sites (created_by);
create index sites_unfinished on portal.sites (enqueued_at)
  where provisioning_status in ('pending', 'in_progress') or deleting_since is not null;
-- The orders that the dashboard's list of sites has: of all sites, and of one installation (a member's sites are few of many).
create index on portal.sites (updated_at desc, id desc);
create index on portal.sites (created_at desc, id desc);
create index on portal.sites (lower(name), id);
create index on portal.sites (installation_id, updated_at desc, id desc);
create index on portal.sites (installation_id, created_at desc, id desc);
create index on portal.sites (installation_id, lower(name), id);
-- Sites that need attention: few of many.
create index on portal.sites (updated_at desc, id desc) where provisioning_status = 'failed';
create index on portal.sites (updated_at desc, id desc) where provisioning_status in ('pending', 'in_progress');

-- The last known deploy of a site, as the hosting provider's webhooks report it.
create table portal.deploy_statuses (
  site_id text primary key references portal.sites on delete cascade,
  deploy_id text not null,
  state text not null check (state in ('enqueued', 'building', 'ready', 'error')),
  commit_sha text,
  error_message text,
  -- When it happened, as the provider reports: an older event never replaces a newer one.
  reported_at timestamptz not null,
  updated_at timestamptz not null default now(),
  -- When a deploy was last ready, whatever became of later ones.
  published_at timestamptz,
  -- The deploy that visitors see when an admin showed an earlier one again, though a newer one was built. All null: they see the newest.
  -- Recorded whenever the provider is asked; the next deploy that becomes ready clears it.
  shown_deploy_id text,
  shown_commit text,
  newer_commit text,
  shown_at timestamptz
);
alter table portal.deploy_statuses enable row level security;
create index on portal.deploy_statuses (site_id) where state = 'error';

-- The request that a site was provisioned for. A site without a row was not provisioned by the platform.
create table portal.site_requests (
  site_id text primary key references portal.sites on delete cascade,
  source text not null check (source in ('generate', 'adopt')),
  locale text not null,
  -- The first owner. The account is known when they made the request themselves.
  owner_email text not null check (owner_email <> ''),
  owner_user_id text,
  -- Secrets that were generated and are not set everywhere yet, sealed with a key that is not in the database.
  sealed_secrets text
);
alter table portal.site_requests enable row level security;

-- A step of provisioning that was started. `result` has ids and addresses of providers and no secret; the dashboard cannot read it.
create table portal.site_steps (
  site_id text not null references portal.sites on delete cascade,
  step text not null check (step <> ''),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  attempt integer not null default 0 check (attempt >= 0),
  result jsonb,
  sentence text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (site_id, step),
  check ((state = 'failed') = (sentence is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
alter table portal.site_steps enable row level security;

-- A key with which a client site proves to the broker which site it is: `psk_` and 32 random bytes, stored as SHA-256 only. A site may
-- have several at once, so that the old one works until the new one is set everywhere.
create table portal.site_api_keys (
  id text primary key,
  site_id text not null references portal.sites on delete cascade,
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  -- For people: where the key is used.
  label text not null check (label <> ''),
  created_at timestamptz not null,
  -- A day is enough to recognise a key that is no longer used, and needs one write a day.
  last_used_on date,
  revoked_at timestamptz
);
alter table portal.site_api_keys enable row level security;
create index on portal.site_api_keys (site_id);

-- What an endpoint of a site's chat cost on one day. A request is booked with the most it may cost, and settled with what it did cost.
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
