import type { IdentityProvider, SignedInIdentity } from '@portal/oauth-server';
import type { User } from '@supabase/auth-js';
import { type AuthAddress, authClient, authUrl, isVerified, STORAGE_KEY } from './auth-client.ts';
import { refusedSignIn } from './sign-in-refusal.ts';

/** How to reach the auth provider; the key is the privileged one on servers that have no other. */
export interface SupabaseIdentityOptions extends AuthAddress {
  /** The social provider for signing in, by the auth provider's name for it. */
  provider: string;
}

/**
 * Sign-in at the auth provider's social login, with PKCE. The verifier is passed to the vendor's client for the
 * exchange and stored nowhere; the resulting session is discarded, since only the identity is needed.
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
      const { data, error } = await (await authClient(options, held)).exchangeCodeForSession(code);
      if (error) return refusedSignIn(error);
      return identityOf(data.user);
    },
  };
}

function identityOf(user: User): SignedInIdentity | null {
  if (user.email === undefined || user.email === '') return null;
  return { authUserId: user.id, email: user.email.toLowerCase(), emailVerified: isVerified(user) };
}
