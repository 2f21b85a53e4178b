import { AppError } from '@portal/errors';
import type { EditorInvitations } from '@portal/sites';
import { type AuthError, GoTrueAdminApi } from '@supabase/auth-js';
import { type AuthAddress, authClient, authUrl, isOutage, timedFetch } from './auth-client.ts';

/** How the auth provider is reached; the key is the privileged one, DB_SERVICE_ROLE_KEY. */
export type SupabaseEditorInvitationsOptions = AuthAddress;

/** Users a page of the vendor's list holds at most. */
const PAGE = 1000;

const NO_ADDRESS = new Set(['email_address_invalid', 'email_address_not_authorized', 'validation_failed']);

/**
 * Invitations with the privileged key. The vendor's own mails are sent: its invitation, and its sign-in link for accounts
 * that exist. Asking it to generate a link would find an account sooner, but marks it as mailed, so that the mail itself is
 * refused for a minute; so the account is looked for in the list, which changes nothing.
 */
export function supabaseEditorInvitations(options: SupabaseEditorInvitationsOptions): EditorInvitations {
  const { apiKey } = options;
  const admin = new GoTrueAdminApi({
    url: authUrl(options),
    headers: { apikey: apiKey, authorization: `Bearer ${apiKey}` },
    fetch: timedFetch(options),
  });

  async function find(email: string): Promise<string> {
    for (let page = 1; ; page += 1) {
      const { data, error } = await admin.listUsers({ page, perPage: PAGE });
      if (error) throw failureOf(error);
      const user = data.users.find((known) => known.email?.toLowerCase() === email);
      if (user !== undefined) return user.id;
      if (data.users.length < PAGE) throw unavailable(new Error('an account that exists is not in the list'));
    }
  }

  return {
    invite: async (given, returnTo) => {
      const email = given.trim().toLowerCase();
      const { data, error } = await admin.inviteUserByEmail(email, { redirectTo: returnTo });
      if (!error) return { userId: data.user.id, isNew: true };
      if (error.code !== 'email_exists') throw failureOf(error);
      const userId = await find(email);
      const link = { shouldCreateUser: false, emailRedirectTo: returnTo };
      const mailed = await (await authClient(options)).signInWithOtp({ email, options: link });
      if (mailed.error) throw failureOf(mailed.error);
      return { userId, isNew: false };
    },
  };
}

function failureOf(error: AuthError): AppError {
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
  return unavailable(error);
}

function unavailable(cause: Error): AppError {
  return new AppError('upstream_unavailable', 'Invitations are not available at the moment.', {
    cause,
  });
}
