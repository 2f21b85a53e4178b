import { AppError } from '@portal/errors';
import { type AuthError, GoTrueAdminApi } from '@supabase/auth-js';
import { type AuthAddress, authUrl, isOutage, timedFetch } from './auth-client.ts';

/** The most users on a page of the vendor's list. */
const PAGE = 1000;

const NO_ADDRESS = new Set(['email_address_invalid', 'email_address_not_authorized', 'validation_failed']);

/** The vendor's administration; the key is the privileged one. */
export function accountAdmin(options: AuthAddress): GoTrueAdminApi {
  const { apiKey } = options;
  return new GoTrueAdminApi({
    url: authUrl(options),
    headers: { apikey: apiKey, authorization: `Bearer ${apiKey}` },
    fetch: timedFetch(options),
  });
}

/**
 * The id of an account that exists. It is looked up in the list, which changes nothing: requesting a link from the
 * vendor would revoke the links that the person has.
 */
export async function existingAccount(admin: GoTrueAdminApi, email: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { data, error } = await admin.listUsers({ page, perPage: PAGE });
    if (error) throw accountFailure(error);
    const user = data.users.find((known) => known.email?.toLowerCase() === email);
    if (user !== undefined) return user.id;
    if (data.users.length < PAGE)
      throw invitationsUnavailable(new Error('an account that exists is not in the list'));
  }
}

/** Translates a failure of the administration into one of ours. */
export function accountFailure(error: AuthError): AppError {
  const { code = '', status } = error;
  if (status === 429)
    return new AppError('rate_limited', 'This person was sent a mail a moment ago; wait a minute.', {
      cause: error,
      retryAfterSeconds: 60,
    });
  if (status === 401 || code === 'not_admin')
    return new AppError('not_configured', 'The auth provider refuses DB_SERVICE_ROLE_KEY; set a valid key.', {
      cause: error,
    });
  if (!isOutage(error) && NO_ADDRESS.has(code))
    return new AppError('input', 'This address cannot receive mail; check its spelling.', { cause: error });
  return invitationsUnavailable(error);
}

function invitationsUnavailable(cause: Error): AppError {
  return new AppError('upstream_unavailable', 'Invitations are not available at the moment.', {
    cause,
  });
}
