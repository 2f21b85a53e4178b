-- How a client site proves to the broker which site it is: `psk_` and 32 random bytes, stored as SHA-256 only. A site may have
-- several live keys at once, so that the old one works until the new one is everywhere.

create table portal.site_api_keys (
  id text primary key,
  site_id text not null references portal.sites on delete cascade,
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  -- For people: where the key is used.
  label text not null check (label <> ''),
  created_at timestamptz not null,
  -- To the day: enough to tell a forgotten key, and one write a day.
  last_used_on date,
  revoked_at timestamptz
);
alter table portal.site_api_keys enable row level security;
create index on portal.site_api_keys (site_id);

-- An address is one member of a site, in whatever case it is written.
create unique index site_members_one_email on portal.site_members (site_id, lower(email));

-- So is the name of an audience.
create unique index audiences_one_name on portal.audiences (site_id, lower(name));
