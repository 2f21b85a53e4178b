-- Names of sites: domains of clients at which a site is served besides its own subdomain of the platform's zone.

-- A name that a site is to be served at. Many sites may want a name; one has it, from the moment its TXT record was seen.
create table portal.site_domains (
  site_id text not null references portal.sites on delete cascade,
  -- Lower case, ASCII.
  name text not null check (name ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and char_length(name) <= 200),
  -- `owned`: the TXT record was seen. `attached`: the hosting provider serves it. `served`: with a certificate.
  state text not null default 'wanted' check (state in ('wanted', 'owned', 'attached', 'served')),
  -- The value of the TXT record that proves it: of this site and this name.
  token text not null check (token <> ''),
  -- The site's public address. Without such a row it is the own subdomain.
  is_primary boolean not null default false,
  -- The name is on its way out: at the hosting provider, in the site's settings, then here.
  removing_since timestamptz,
  -- What keeps it from the next state: codes and parameters.
  problems jsonb not null default '[]',
  -- The records that the last check found.
  seen jsonb,
  added_at timestamptz not null default now(),
  -- When the state began, or somebody last asked for a check: checks become rarer from then on.
  since timestamptz not null default now(),
  checked_at timestamptz,
  -- When the next check is due; null: a person has to ask for it.
  due_at timestamptz default now(),
  primary key (site_id, name),
  check (not is_primary or state = 'served' and removing_since is null)
);
alter table portal.site_domains enable row level security;
create unique index site_domains_one_site on portal.site_domains (name) where state <> 'wanted';
create unique index site_domains_one_primary on portal.site_domains (site_id) where is_primary;
create index site_domains_due on portal.site_domains (due_at) where due_at is not null;

-- The work on the names of one site, by one process at a time: the hosting provider replaces all names of a site at once.
create table portal.site_domain_work (
  site_id text primary key references portal.sites on delete cascade,
  lease_token text,
  lease_until timestamptz,
  -- Counts changes that the site's settings must follow, and up to which of them they do.
  settings_wanted integer not null default 0,
  settings_done integer not null default 0,
  -- After a failure, not before this time.
  retry_at timestamptz not null default now(),
  check ((lease_token is null) = (lease_until is null)),
  check (settings_done <= settings_wanted)
);
alter table portal.site_domain_work enable row level security;

alter table portal.routine_runs drop constraint routine_runs_routine_check,
  add constraint routine_runs_routine_check check (routine in ('sweep', 'purge', 'reconciliation', 'domains'));
