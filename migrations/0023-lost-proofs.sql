-- Names whose proof is gone, and settings that are followed once a build has them.

alter table portal.site_domains
  -- Since when the zone's own servers answer without a proof of this site: neither its TXT record nor a CNAME to its host name. Null: the last answer had one.
  add column unproven_since timestamptz,
  -- How many mails about that were sent.
  add column notices integer not null default 0 check (notices >= 0);

alter table portal.site_domain_work
  -- The build that was started with the settings up to this count, and its id if the provider returned one.
  add column built_for integer,
  add column build_id text,
  add column build_at timestamptz,
  add check ((built_for is null) = (build_at is null));
