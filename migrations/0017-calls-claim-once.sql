-- The signed call that a claim was made for, by the digest its use is kept under in `single_uses`; gone when the claim has ended.
-- A platform that repeats the call finds its own unfinished claim by it.
alter table portal.sites
  add column lease_call text check (lease_call is null or lease_until is not null);
