-- The version of the site kit that a site runs with, as the site says whenever it calls the platform. Null: it has not called yet, or its kit
-- is older than 0.2.0, which does not say. What may be written to the site is decided by the kit that its repository pins, not by this row.
alter table portal.sites add column kit_version text check (kit_version ~ '^[0-9]{1,5}\.[0-9]{1,5}\.[0-9]{1,5}$');
