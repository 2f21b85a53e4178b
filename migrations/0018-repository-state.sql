-- Whether a site's repository can still be written to, as the code host's deliveries tell.
alter table portal.sites
  add column repository_state text not null default 'present' check (repository_state in ('present', 'archived', 'deleted'));
