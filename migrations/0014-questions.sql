-- How many questions visitors asked of a site on one day (UTC), and how many of them the site did not answer. Numbers only: no question is
-- stored, and nothing about who asked.
create table portal.question_counts (
  site_id text not null references portal.sites on delete cascade,
  day date not null,
  asked integer not null check (asked >= 0),
  unanswered integer not null check (unanswered between 0 and asked),
  primary key (site_id, day)
);
alter table portal.question_counts enable row level security;
