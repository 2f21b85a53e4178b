-- The look that a site was asked for with; null: none was named. Its brand colour is null where that of the look is wanted.
alter table portal.site_requests
  add column look text check (look <> ''),
  add column brand text check (brand ~ '^#[0-9a-f]{6}$');
