-- Entries record the name and the subdomain of the site that they are about, and the name of the app (details.siteName, details.siteSubdomain,
-- details.appName), so that they stay readable once these are deleted. The log is searched by the subdomain of a deleted site, too.
create index on portal.audit_log ((details ->> 'siteSubdomain'), at desc, id desc);
