import type { IdentityProvider, SignedInAccount } from '@portal/oauth-server';
import type { Session, User } from '@supabase/auth-js';
import { type AuthAddress, authClient, authUrl, isVerified, STORAGE_KEY } from './auth-client.ts';
import { refusedSignIn } from './sign-in-refusal.ts';

/** How to reach the auth provider; the key is the privileged one on servers that have no other. */
export interface SupabaseIdentityOptions extends AuthAddress {
  /** The social provider for signing in, by the auth provider's name for it. */
  provider: string;
}

/**
 * Sign-in at the auth provider's social login, with PKCE. The verifier is passed to the vendor's client for the
 * exchange and stored nowhere. Of the resulting session the refresh token is returned: it is short, and used once.
 */
export function supabaseIdentityProvider(options: SupabaseIdentityOptions): IdentityProvider {
  return {
    startSignIn: async ({ returnTo, codeChallenge, chooseAccount }) => {
      const address = new URL(`${authUrl(options)}/authorize`);
      const query = {
        provider: options.provider,
        redirect_to: returnTo,
        code_challenge: codeChallenge,
        code_challenge_method: 's256',
        ...(chooseAccount ? { prompt: 'select_account' } : {}),
      };
      address.search = new URLSearchParams(query).toString();
      return address.href;
    },
    finishSignIn: async (code, codeVerifier) => {
      const held = { [`${STORAGE_KEY}-code-verifier`]: codeVerifier };
      const client = await authClient(options, held);
      const { data, error } = await client.exchangeCodeForSession(code);
      if (error) return refusedSignIn(error);
      // Asked for separately: a list that the answer to the exchange leaves out must not count as an empty one.
      const { data: now, error: unread } = await client.getUser(data.session.access_token);
      return unread ? refusedSignIn(unread) : accountOf(now.user, data.session);
    },
  };
}

function accountOf(user: User, session: Session): SignedInAccount | null {
  if (user.email === undefined || user.email === '') return null;
  const complete = (user.factors ?? []).filter(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  );
  return {
    authUserId: user.id,
    email: user.email.toLowerCase(),
    emailVerified: isVerified(user),
    authenticators: complete.map(({ id }) => id),
    session: session.refresh_token,
  };
}
