-- Who may publish a site, the mark by which somebody says that the draft is ready to be published, and comments on the draft. Content stays in
-- the repository; nothing here is part of it.

-- Whether the member may publish and undo a publish. Owners always may.
alter table portal.site_members
  add column may_publish boolean not null default true,
  add constraint site_members_owners_publish check (may_publish or role = 'editor');

-- Whether assistants mark the draft as ready instead of publishing it.
alter table portal.site_settings add column assistants_need_approval boolean not null default false;

-- The mark on the draft of a site: this version of it is ready. A later save makes another version, for which the mark does not count; a new
-- mark replaces the row. Deleted when the draft is published, and with the person who made it.
create table portal.ready_marks (
  site_id text primary key references portal.sites on delete cascade,
  id text not null check (id <> ''),
  -- The commit of the draft.
  version text not null check (version ~ '^[0-9a-f]{40,64}$'),
  note text not null check (char_length(note) <= 1000),
  marked_at timestamptz not null,
  -- Who made it: a member of the site in its editor, or a platform user through an assistant.
  member_id text,
  user_id text references portal.platform_users on delete cascade,
  -- An owner sent the draft back.
  sent_back_at timestamptz,
  sent_back_by text,
  reply text check (char_length(reply) <= 1000),
  check ((member_id is null) <> (user_id is null)),
  check ((sent_back_at is null) = (sent_back_by is null) and (sent_back_at is null) = (reply is null)),
  foreign key (site_id, member_id) references portal.site_members (site_id, auth_user_id) on delete cascade
);
alter table portal.ready_marks enable row level security;
create index on portal.ready_marks (site_id, member_id);
create index on portal.ready_marks (user_id);

-- A comment at a place of the draft. It outlives the words it quotes, the place and its author, until three months after it was resolved.
create table portal.draft_comments (
  id text not null check (id <> ''),
  site_id text not null references portal.sites on delete cascade,
  -- The place: a page, a section of it, a field of either, and the words there. No page: the whole draft.
  page_id text,
  section_id text,
  field text,
  quote text check (char_length(quote) <= 300),
  -- The place in words, as it was called then.
  label text not null check (char_length(label) <= 300),
  body text not null check (char_length(body) between 1 and 2000),
  author text not null check (author <> ''),
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  check (page_id is not null or (section_id is null and field is null and quote is null)),
  primary key (site_id, id),
  check ((resolved_at is null) = (resolved_by is null))
);
alter table portal.draft_comments enable row level security;
create index on portal.draft_comments (site_id, created_at);
create index on portal.draft_comments (resolved_at) where resolved_at is not null;

-- Deletes comments three months after they were resolved, and returns how many.
create function portal.purge_draft_comments(at timestamptz default now()) returns bigint
  language sql set search_path = ''
  as $$
    with deleted as (
      delete from portal.draft_comments where resolved_at < at - interval '90 days' returning 1
    )
    select count(*) from deleted
  $$;
revoke execute on function portal.purge_draft_comments(timestamptz) from public;
