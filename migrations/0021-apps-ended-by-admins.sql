-- An admin may disconnect the apps of another user, who sees on their page that it was done.
alter table portal.oauth_families drop constraint oauth_families_revoked_reason_check;
alter table portal.oauth_families add constraint oauth_families_revoked_reason_check
  check (revoked_reason in ('code_replay', 'refresh_reuse', 'client_request', 'user_request', 'admin_request'));
