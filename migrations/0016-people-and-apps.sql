-- Who allowed a sign-up; null for those from before this was kept, and for people who are gone.
alter table portal.allowed_signups
  add column added_by text references portal.platform_users on delete set null;
create index on portal.allowed_signups (added_by);

-- The dashboard pages through users by address.
drop index portal.platform_users_lower_idx;
create index platform_users_by_email on portal.platform_users (lower(email), id);

-- A person ended the connection of an app on their own account.
alter table portal.oauth_families
  drop constraint oauth_families_revoked_reason_check,
  add constraint oauth_families_revoked_reason_check
    check (revoked_reason in ('code_replay', 'refresh_reuse', 'client_request', 'user_request'));

-- What a person lets an app do, beside what they approved. `app` is no client id: the same app registers anew when it connects
-- again. No row: the app may publish. No policies: only the service role reaches it. @see docs/decisions/020
create table portal.app_permissions (
  user_id text not null references portal.platform_users on delete cascade,
  app text not null check (app <> ''),
  may_publish boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, app)
);
alter table portal.app_permissions enable row level security;
