-- Whether the app may still act for the account, as the code host's deliveries tell. A row stays as long as sites name it.
alter table portal.installations
  add column state text not null default 'active' check (state in ('active', 'suspended', 'deleted'));
