import type { AccountSession, EditorAccounts } from '@portal/auth-provider';
import type { AuthError, EmailOtpType, Session, User } from '@supabase/auth-js';
import { type AuthAddress, authClient, authUrl, isOutage, isVerified, STORAGE_KEY } from './auth-client.ts';
import { supabaseRedirectOf } from './auth-facts.ts';
import { passwordFailure } from './password-failure.ts';
import { refusedSignIn, signInUnavailable } from './sign-in-refusal.ts';
import { claimedExpiry, tokenClaims } from './token-claims.ts';

/** How to reach the auth provider; the key is the public one. */
export type SupabaseEditorAccountsOptions = AuthAddress;

const LINK_TYPES: readonly EmailOtpType[] = ['invite', 'recovery', 'magiclink', 'email', 'signup'];

/** Long enough that the vendor's client uses a token without refreshing it. The provider checks whether it is valid. */
const HELD_SECONDS = 3600;

/** The vendor's limit of one mail a minute: it applies only to existing addresses. */
const MAILED_A_MOMENT_AGO = 'over_email_send_rate_limit';

/**
 * Editors' accounts at the auth provider, with the public key. No session and no verifier is stored; a refusal is null,
 * and failures of the provider itself are `upstream_unavailable`.
 */
export function supabaseEditorAccounts(options: SupabaseEditorAccountsOptions): EditorAccounts {
  return {
    signInWithPassword: async (email, password) =>
      sessionOf(await (await authClient(options)).signInWithPassword({ email: email.trim(), password })),
    startOAuth: ({ provider, returnTo, codeChallenge }) => {
      const address = new URL(`${authUrl(options)}/authorize`);
      const query = { provider, redirect_to: returnTo, code_challenge: codeChallenge };
      address.search = new URLSearchParams({ ...query, code_challenge_method: 's256' }).toString();
      return address.href;
    },
    returnsTo: async (returnTo) => {
      const { origin, pathname } = new URL(returnTo);
      return (await supabaseRedirectOf(options, returnTo)) === `${origin}${pathname}`;
    },
    finishOAuth: async (code, codeVerifier) => {
      const held = { [`${STORAGE_KEY}-code-verifier`]: codeVerifier };
      return sessionOf(await (await authClient(options, held)).exchangeCodeForSession(code));
    },
    redeemLink: async (tokenHash, given) => {
      const type = LINK_TYPES.find((known) => known === given);
      if (type === undefined) return null;
      return sessionOf(await (await authClient(options)).verifyOtp({ token_hash: tokenHash, type }));
    },
    accountOfLink: async (accessToken) => {
      const expiresAt = claimedExpiry(accessToken);
      if (expiresAt === null || !isOfMailedLink(accessToken)) return null;
      const { data, error } = await (await authClient(options)).getUser(accessToken);
      if (error) return refusedSignIn(error);
      return accountSession(data.user, { accessToken, expiresAt });
    },
    sendReset: async (email, returnTo) => {
      const asked = await (
        await authClient(options)
      ).resetPasswordForEmail(email.trim(), { redirectTo: returnTo });
      if (asked.error && asked.error.code !== MAILED_A_MOMENT_AGO) refusedSignIn(asked.error);
    },
    setPassword: async (accessToken, newPassword) => {
      const { error } = await (
        await authClient(options, heldSession(accessToken))
      ).updateUser({
        password: newPassword,
      });
      if (error) throw isOutage(error) ? signInUnavailable(error) : passwordFailure(error);
    },
  };
}

/**
 * A session in the format of the vendor's client, for the one call that accepts no token directly. The user is a
 * placeholder: without one the client would request it first.
 */
function heldSession(accessToken: string) {
  const expiresAt = Math.floor(Date.now() / 1000) + HELD_SECONDS;
  const session = { access_token: accessToken, refresh_token: '-', token_type: 'bearer', user: {} };
  return { [STORAGE_KEY]: { ...session, expires_in: HELD_SECONDS, expires_at: expiresAt } };
}

function sessionOf(answer: {
  data: { session: Session | null; user: User | null };
  error: AuthError | null;
}): AccountSession | null {
  if (answer.error) return refusedSignIn(answer.error);
  const { session, user } = answer.data;
  const expiresAt = session && claimedExpiry(session.access_token);
  if (!session || !user || !expiresAt) return null;
  return accountSession(user, { accessToken: session.access_token, expiresAt });
}

function accountSession(
  user: User,
  token: Pick<AccountSession, 'accessToken' | 'expiresAt'>,
): AccountSession | null {
  if (user.email === undefined || user.email === '') return null;
  return { userId: user.id, email: user.email.toLowerCase(), verified: isVerified(user), ...token };
}

/** The vendor's names for sign-in methods by a mailed link. */
const MAILED = new Set(['otp', 'recovery', 'invite', 'magiclink', 'email/signup']);

/** How long a token counts as that of a mailed link. */
const LINK_SECONDS = 600;

/**
 * Whether, by its claims, a token's session was started a moment ago by a mailed link only. The provider checks the
 * token, not this.
 * @see RFC 8176, https://supabase.com/docs/guides/auth/jwt-fields
 */
function isOfMailedLink(token: string): boolean {
  const amr: unknown = Reflect.get(tokenClaims(token), 'amr');
  if (!Array.isArray(amr) || amr.length === 0) return false;
  const oldest = Date.now() / 1000 - LINK_SECONDS;
  return amr.every((entry: unknown) => {
    const { method, timestamp } = Object(entry);
    return MAILED.has(method) && typeof timestamp === 'number' && timestamp > oldest;
  });
}
