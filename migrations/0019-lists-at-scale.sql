-- What keeps the dashboard's lists quick however many rows there are: pages are read along an index, and a search looks at the
-- rows that match.

-- The audit log is paged from the newest row, as a whole or by one of its filters.
create index on portal.audit_log (at desc, id desc);
create index on portal.audit_log (site_id, at desc, id desc);
create index on portal.audit_log (actor_user_id, at desc, id desc);
create index on portal.audit_log (action, at desc, id desc);
create index on portal.audit_log (at desc, id desc) where outcome = 'failed';
drop index portal.audit_log_site_id_at_idx, portal.audit_log_actor_user_id_at_idx;

-- Sites of one installation, in each order that a list has: a member's sites are few of many.
create index on portal.sites (installation_id, updated_at desc, id desc);
create index on portal.sites (installation_id, created_at desc, id desc);
create index on portal.sites (installation_id, lower(name), id);
drop index portal.sites_installation_id_idx;
-- Sites and deploys that somebody has to look at: few of many.
create index on portal.sites (updated_at desc, id desc) where provisioning_status = 'failed';
create index on portal.sites (updated_at desc, id desc) where provisioning_status in ('pending', 'in_progress');
create index on portal.deploy_statuses (site_id) where state = 'error';

-- People with more rights than others: few of many.
create index on portal.platform_users (lower(email), id) where role = 'admin';
create index on portal.platform_users (lower(email), id) where role = 'member' and can_provision;

-- Searching inside texts. Rows change seldom: they are indexed at once, so that no search goes through a list of pending ones.
create extension if not exists pg_trgm;
create index sites_contain on portal.sites
  using gin ((lower(name) || E'\n' || subdomain || E'\n' || lower(owner || '/' || repo)) gin_trgm_ops) with (fastupdate = off);
create index users_contain on portal.platform_users using gin (lower(email) gin_trgm_ops) with (fastupdate = off);
-- Words too short for that are looked for where a text begins.
create index on portal.sites (lower(name) text_pattern_ops);
create index on portal.sites (subdomain text_pattern_ops);
create index on portal.sites (lower(repo) text_pattern_ops);
create index on portal.platform_users (lower(email) text_pattern_ops);

-- The sites that match, of those that the person who asks may see. Under row-level security Postgres uses no index for a pattern,
-- since it cannot know that the operator tells nothing of the rows it looks at; so the rule of the policy stands here once more.
-- `inside`: pattern of a text somewhere inside; null where it is too short, which `beginning` is then for, as it is. `exact`: an id.
create function portal.sites_matching(inside text, beginning text, exact text) returns setof text
  language sql stable security definer set search_path = '' set enable_seqscan = off rows 50
  as $$
    with found as (
      select id from portal.sites
      where lower(name) || E'\n' || subdomain || E'\n' || lower(owner || '/' || repo) like inside
      union select id from portal.sites where lower(name) ~>=~ beginning and lower(name) ~<=~ (beginning || U&'\+10FFFF')
      union select id from portal.sites where subdomain ~>=~ beginning and subdomain ~<=~ (beginning || U&'\+10FFFF')
      union select id from portal.sites where lower(repo) ~>=~ beginning and lower(repo) ~<=~ (beginning || U&'\+10FFFF')
      union select id from portal.sites where id = exact
    )
    select id from found
    where (
      select s.deleting_since is null
        and (s.installation_id in (select portal.claimed_installations()) or (select portal.claimed_admin()))
      from portal.sites s where s.id = found.id
    )
  $$;

-- The people whose address matches, of those that the person who asks may see.
create function portal.users_matching(inside text, beginning text, exact text) returns setof text
  language sql stable security definer set search_path = '' set enable_seqscan = off rows 50
  as $$
    with found as (
      select id from portal.platform_users where lower(email) like inside
      union select id from portal.platform_users where lower(email) ~>=~ beginning and lower(email) ~<=~ (beginning || U&'\+10FFFF')
      union select id from portal.platform_users where id = exact
    )
    select id from found where id = (select portal.claimed_user_id()) or (select portal.claimed_admin())
  $$;
revoke execute on function portal.sites_matching(text, text, text), portal.users_matching(text, text, text) from public;
grant execute on function portal.sites_matching(text, text, text), portal.users_matching(text, text, text)
  to authenticated;

-- Asked for each row that is read: as a condition of the policy it would read every site that the person sees, whatever is asked.
create function portal.sees_site(site text) returns boolean
  language sql stable set search_path = ''
  as $$ select exists (select from portal.sites where id = site) $$;
revoke execute on function portal.sees_site(text) from public;
grant execute on function portal.sees_site(text) to authenticated;
alter policy of_visible_site on portal.deploy_statuses using (portal.sees_site(site_id));
alter policy of_visible_site on portal.site_steps using (portal.sees_site(site_id));

-- The health page compares what is applied with what the app was built for.
grant select on portal.schema_migrations to portal_service;
