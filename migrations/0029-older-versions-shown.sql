-- The deploy that visitors see while a newer one was built: an earlier one was shown again. All null: they see the newest. What the hosting
-- provider reported, when somebody asked for it; the next deploy that becomes ready ends it.
alter table portal.deploy_statuses
  add column shown_deploy_id text,
  add column shown_commit text,
  add column newer_commit text,
  add column shown_at timestamptz;
