-- `unreachable`: the code host shows the app no such repository. It was deleted or taken out of what the app may see; nothing tells which.
alter table portal.sites
  drop constraint sites_repository_state_check,
  add constraint sites_repository_state_check
    check (repository_state in ('present', 'archived', 'unreachable', 'deleted')),
  -- When the daily reconciliation last found the repository among those of an installation.
  add column repository_seen_at timestamptz;
