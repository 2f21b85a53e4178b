-- What the dashboard's list of sites shows and pages by.

-- When a deploy was last ready: the status of a later one that failed says nothing of it.
alter table portal.deploy_statuses add column published_at timestamptz;
update portal.deploy_statuses set published_at = reported_at where state = 'ready';

create index on portal.sites (updated_at desc, id desc);
create index on portal.sites (created_at desc, id desc);
create index on portal.sites (lower(name), id);
