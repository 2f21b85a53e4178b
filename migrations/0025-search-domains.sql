-- Sites are found by the names of clients, too, which the list shows and people know a site by.

create index site_domains_contain on portal.site_domains using gin (name gin_trgm_ops) with (fastupdate = off);

-- As in 0008-dashboard.sql, with the names from three letters on anywhere in them; shorter words find the beginnings of the other texts only.
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
      union all select s.id, s.installation_id, s.deleting_since
      from portal.site_domains d join portal.sites s on s.id = d.site_id
      where d.name like inside and d.removing_since is null
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

-- The names of a site on one line each, for a search that walks along the order of a page; nothing for a site that the user may not see.
create function portal.domains_of_site(id text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select string_agg(d.name, E'\n') from portal.site_domains d
    where d.site_id = domains_of_site.id and d.removing_since is null and portal.sees_site(domains_of_site.id)
  $$;

revoke execute on function portal.domains_of_site(text) from public;
grant execute on function portal.domains_of_site(text) to authenticated;
