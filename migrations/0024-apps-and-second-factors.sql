-- Whether an app was allowed with a code of the second factor. Once its user has one, an app that was allowed without is refused.
alter table portal.oauth_codes add column second_factor boolean not null default false;
alter table portal.oauth_families add column second_factor boolean not null default false;

-- Since a second factor counts, nothing is allowed without a code of it.
update portal.oauth_families f set second_factor = true
from portal.second_factors s where s.user_id = f.user_id and f.created_at >= s.since;

-- What is older was allowed without one: an authenticator that the auth provider had already disconnected nothing.
update portal.oauth_families f set revoked_at = now(), revoked_reason = 'user_request'
from portal.second_factors s where s.user_id = f.user_id and f.created_at < s.since and f.revoked_at is null;
