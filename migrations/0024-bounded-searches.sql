-- A search for words that many sites have looks at as many rows as one for rare words. The function gives 701 sites at most: whoever asks
-- for a page of more than 700 walks along the page's order instead, where such words are soon met. Visibility is checked with each
-- row that is read anyway.
create or replace function portal.sites_matching(inside text, beginning text, exact text) returns setof text
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

-- The same of people and of sign-ups.
create or replace function portal.users_matching(inside text, beginning text, exact text) returns setof text
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

create index signups_contain on portal.allowed_signups using gin (value gin_trgm_ops) with (fastupdate = off);
create index on portal.allowed_signups (value text_pattern_ops);
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
revoke execute on function portal.signups_matching(text, text, text) from public;
grant execute on function portal.signups_matching(text, text, text) to authenticated;
