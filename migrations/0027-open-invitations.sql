-- When the invitation of a member who has not signed in to the site yet was mailed last. Null once they have signed in, and for members who
-- came without an invitation or before this column: of those it is not known.
alter table portal.site_members add column invited_at timestamptz;
