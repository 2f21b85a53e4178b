-- What is recorded about a person can be exported and erased, and the audit log has a term (docs/decisions/116).

-- An entry about access, rights, keys or an export stays longer than others: the writer knows its kind (`isSecurityAction`).
alter table portal.audit_log add column is_security boolean not null default false;
update portal.audit_log set is_security = true
where action ~ '^(user|signup|app|dashboard|deploy|audit|code-host\.(link|unlink|installation)|site\.(keys|members|sessions|credentials|previews|handover|settings))(\.|$)';
create index audit_log_oldest on portal.audit_log (at) where not is_security;
create index audit_log_oldest_security on portal.audit_log (at) where is_security;
-- Entries about a person, besides those of what they did.
create index on portal.audit_log ((details ->> 'target'), at desc, id desc) where details ->> 'target' is not null;
create index on portal.audit_log ((details ->> 'user'), at desc, id desc) where details ->> 'user' is not null;

-- Deletes at most that many of the oldest entries that have had their time, and returns how many.
create function portal.purge_audit_log(before timestamptz, security_before timestamptz, most integer) returns bigint
  language sql set search_path = ''
  as $$
    with expired as (
      (select id from portal.audit_log where not is_security and at < before order by at limit most)
      union all
      (select id from portal.audit_log where is_security and at < security_before order by at limit most)
      limit most
    ), deleted as (
      delete from portal.audit_log where id = any (array(select id from expired)) returning 1
    )
    select count(*) from deleted
  $$;
revoke execute on function portal.purge_audit_log(timestamptz, timestamptz, integer) from public;

-- Deletes the addresses of users and site members who left so long ago that no entry of the audit log names them any more.
create function portal.purge_former_people(before timestamptz) returns bigint
  language sql set search_path = ''
  as $$
    with users as (
      delete from portal.deleted_users where deleted_at < before returning 1
    ), members as (
      delete from portal.former_members where removed_at < before returning 1
    )
    select (select count(*) from users) + (select count(*) from members)
  $$;
revoke execute on function portal.purge_former_people(timestamptz) from public;
create index on portal.deleted_users (deleted_at);
create index on portal.former_members (removed_at);

-- The account at the auth provider of a user whom an admin deleted; null for those deleted before this column existed.
alter table portal.deleted_users add column auth_user_id text;
create index on portal.deleted_users (auth_user_id);

-- Who wrote a comment, resolved it or sent a draft back: a site member's account, or a user of the platform. Null in rows from before these
-- columns existed, which have names only.
alter table portal.draft_comments add column author_id text, add column resolved_by_id text;
alter table portal.ready_marks add column sent_back_by_id text;
create index on portal.draft_comments (author_id);
create index on portal.draft_comments (resolved_by_id);
create index on portal.ready_marks (sent_back_by_id);

-- The first owner of a site is of use while it is set up; an erasure empties the address of one that is ready.
alter table portal.site_requests alter column owner_email drop not null;
alter table portal.site_requests drop constraint site_requests_owner_email_check,
  add constraint site_requests_owner_email_check check (owner_email is null or owner_email <> '');
create index on portal.site_requests (lower(owner_email));
create index on portal.site_requests (owner_user_id);
create index on portal.invitation_tokens (auth_user_id);
create index on portal.invitation_tokens (lower(email));

-- A person who was erased: SHA-256 of each of their ids, by which the erasure is repeated after a backup was restored. Nothing else of the
-- person is left here once the account at the auth provider is deleted. The rows stay.
create table portal.erasures (
  id text primary key,
  digests text[] not null check (cardinality(digests) > 0),
  -- The admin; null: a command, or an admin who was erased.
  requested_by text,
  requested_at timestamptz not null,
  -- The account that is still to be deleted at the auth provider; null once it is.
  auth_user_id text,
  finished_at timestamptz,
  check ((finished_at is null) = (auth_user_id is not null))
);
alter table portal.erasures enable row level security;
create index on portal.erasures (requested_at) where finished_at is null;
create index on portal.erasures (requested_by);
