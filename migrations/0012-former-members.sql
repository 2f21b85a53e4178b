-- The address of a person who was on the team of a site, by which the audit log still names them: its entries have ids only, and stay for good.
-- Written by the database, so that it holds for members who are removed and for the team of a site that is deleted. A person who is on a team
-- again is named by that membership. No policies: only the service role reads it.
create table portal.former_members (
  auth_user_id text primary key,
  email text not null check (email <> ''),
  removed_at timestamptz not null default now()
);
alter table portal.former_members enable row level security;
create index on portal.former_members (lower(email), removed_at desc);

create function portal.keep_former_member() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    insert into portal.former_members (auth_user_id, email) values (old.auth_user_id, old.email)
    on conflict (auth_user_id) do update set email = excluded.email, removed_at = excluded.removed_at;
    return null;
  end
  $$;
revoke execute on function portal.keep_former_member() from public;
create trigger keep_former_member after delete on portal.site_members
  for each row execute function portal.keep_former_member();

-- Entries about what an editor did are found by the editor's address.
create index on portal.site_members (lower(email));
create index on portal.audit_log ((details ->> 'member'), at desc, id desc) where details ->> 'member' is not null;
