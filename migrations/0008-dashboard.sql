-- What a signed-in user sees in the dashboard. Rows are chosen by the claims of the request: an admin sees every row, a member their own
-- record, their installations, and the sites of those. All of it is reading; every write is made as `portal_service`.

-- The functions run as their owner, so that policies may read tables that they guard themselves.
create function portal.claimed_user_id() returns text
  language sql stable security definer set search_path = ''
  as $$
    select id from portal.platform_users
    where auth_user_id = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  $$;

create function portal.claimed_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from portal.platform_users where id = portal.claimed_user_id() and role = 'admin')
  $$;

create function portal.claimed_installations() returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select installation_id from portal.installation_memberships where user_id = portal.claimed_user_id()
  $$;

-- Asked for each row that is read: as a condition of the policy itself it would read every site that the user sees, for any question.
create function portal.sees_site(site text) returns boolean
  language sql stable set search_path = ''
  as $$ select exists (select from portal.sites where id = site) $$;

revoke execute on function
  portal.claimed_user_id(), portal.claimed_admin(), portal.claimed_installations(), portal.sees_site(text)
  from public;
grant execute on function
  portal.claimed_user_id(), portal.claimed_admin(), portal.claimed_installations(), portal.sees_site(text)
  to authenticated;

grant select on
  portal.platform_users, portal.installations, portal.installation_memberships, portal.allowed_signups,
  portal.sites, portal.deploy_statuses
  to authenticated;
grant select (site_id, step, state, attempt, sentence, started_at, finished_at) on portal.site_steps to authenticated;

-- `(select …)` makes Postgres evaluate a function once a statement instead of once a row.
create policy own_or_admin on portal.platform_users for select to authenticated
  using (id = (select portal.claimed_user_id()) or (select portal.claimed_admin()));

create policy own_or_admin on portal.installation_memberships for select to authenticated
  using (user_id = (select portal.claimed_user_id()) or (select portal.claimed_admin()));

create policy member_or_admin on portal.installations for select to authenticated
  using (id in (select portal.claimed_installations()) or (select portal.claimed_admin()));

create policy admin on portal.allowed_signups for select to authenticated
  using ((select portal.claimed_admin()));

create policy member_or_admin on portal.sites for select to authenticated
  using (
    deleting_since is null
    and (installation_id in (select portal.claimed_installations()) or (select portal.claimed_admin()))
  );

create policy of_visible_site on portal.deploy_statuses for select to authenticated
  using (portal.sees_site(site_id));

create policy of_visible_site on portal.site_steps for select to authenticated
  using (portal.sees_site(site_id));

-- Searching inside texts. Rows change seldom, so they are indexed at once and no search reads a list of pending ones.
create extension if not exists pg_trgm;
create index sites_contain on portal.sites
  using gin ((lower(name) || E'\n' || subdomain || E'\n' || lower(owner || '/' || repo)) gin_trgm_ops) with (fastupdate = off);
create index users_contain on portal.platform_users using gin (lower(email) gin_trgm_ops) with (fastupdate = off);
create index signups_contain on portal.allowed_signups using gin (value gin_trgm_ops) with (fastupdate = off);
-- Words too short for that are searched at the beginning of a text.
create index on portal.sites (lower(name) text_pattern_ops);
create index on portal.sites (subdomain text_pattern_ops);
create index on portal.sites (lower(repo) text_pattern_ops);
create index on portal.platform_users (lower(email) text_pattern_ops);
create index on portal.allowed_signups (value text_pattern_ops);

-- The sites that match, of those that the user may see. Under row-level security Postgres uses no index for a pattern, since it cannot know
-- that the operator reveals nothing of the rows it reads; so the rule of the policy is repeated here. A function returns 701 ids at most,
-- whether many rows have the words or few: a caller that gets more than 700 walks along the page's order instead, where such words are
-- soon met. `inside`: pattern of a text anywhere inside; null where the words are too short for it. `beginning`: what a text begins with,
-- for those. `exact`: an id.
create function portal.sites_matching(inside text, beginning text, exact text) returns setof text
  language sql stable security definer set search_path = '' set enable_seqscan = off rows 50
  as $$
    with found as (
      select id, installation_id, deleting_since from portal.sites
      where lower(name) || E'\n' || subdomain || E'\n' || lower(owner || '/' || repo) like inside
        and (select portal.claimed_admin())
      union all select id, installation_id, deleting_since from portal.sites
      where lower(name) || E'\n' || subdomain || E'\n' || lower(owner || '/' || repo) like inside
        and not (select portal.claimed_admin()) and installation_id = any (array(select portal.claimed_installations()))
      union all select id, installation_id, deleting_since from portal.sites
      where lower(name) ~>=~ beginning and lower(name) ~<=~ (beginning || U&'\+10FFFF')
      union all select id, installation_id, deleting_since from portal.sites
      where subdomain ~>=~ beginning and subdomain ~<=~ (beginning || U&'\+10FFFF')
      union all select id, installation_id, deleting_since from portal.sites
      where lower(repo) ~>=~ beginning and lower(repo) ~<=~ (beginning || U&'\+10FFFF')
      union all select id, installation_id, deleting_since from portal.sites where id = exact
    )
    select id from found
    where deleting_since is null
      and ((select portal.claimed_admin()) or installation_id = any (array(select portal.claimed_installations())))
    limit 701
  $$;

-- The same for users.
create function portal.users_matching(inside text, beginning text, exact text) returns setof text
  language sql stable security definer set search_path = '' set enable_seqscan = off rows 50
  as $$
    with found as (
      select id from portal.platform_users where lower(email) like inside
      union all select id from portal.platform_users
      where lower(email) ~>=~ beginning and lower(email) ~<=~ (beginning || U&'\+10FFFF')
      union all select id from portal.platform_users where id = exact
    )
    select id from found where id = (select portal.claimed_user_id()) or (select portal.claimed_admin())
    limit 701
  $$;

-- The same for allowed sign-ups.
create function portal.signups_matching(inside text, beginning text, exact text) returns setof text
  language sql stable security definer set search_path = '' set enable_seqscan = off rows 50
  as $$
    with found as (
      select value from portal.allowed_signups where value like inside
      union all select value from portal.allowed_signups where value ~>=~ beginning and value ~<=~ (beginning || U&'\+10FFFF')
      union all select value from portal.allowed_signups where value = exact
    )
    select value from found where (select portal.claimed_admin())
    limit 701
  $$;

revoke execute on function
  portal.sites_matching(text, text, text), portal.users_matching(text, text, text), portal.signups_matching(text, text, text)
  from public;
grant execute on function
  portal.sites_matching(text, text, text), portal.users_matching(text, text, text), portal.signups_matching(text, text, text)
  to authenticated;
