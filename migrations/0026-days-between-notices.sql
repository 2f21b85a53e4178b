-- When the last mail about a lost proof was sent: the next one, and the end, come a day later at least, however often somebody asks for a check.
alter table portal.site_domains add column noticed_at timestamptz;
