-- What a person sees in the dashboard: rows are chosen by the claims of the request. An admin sees everything here; a member
-- their own record, their installations, and the sites of those. Reading only: every write goes through the service role.
-- Tables that are not named below have no policy, and only the service role reaches them.

-- The functions run as their owner, so that policies may ask about tables they themselves guard.
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

-- Only the person who asks: no other signed-in role needs them.
revoke execute on all functions in schema portal from public;
grant execute on function portal.claimed_user_id(), portal.claimed_admin(), portal.claimed_installations()
  to authenticated;

grant select on
  portal.platform_users, portal.installations, portal.installation_memberships, portal.allowed_signups,
  portal.sites, portal.deploy_statuses
  to authenticated;

-- `(select …)` makes Postgres ask once a statement instead of once a row.
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

-- The sites below are already cut down to what the person may see.
create policy of_visible_site on portal.deploy_statuses for select to authenticated
  using (site_id in (select id from portal.sites));
