import type { AccountTokens } from '@portal/sites';
import { type AuthAddress, authClient, isVerified } from './auth-client.ts';
import { refusedSignIn } from './sign-in-refusal.ts';
import { claimedExpiry } from './token-claims.ts';

/** How to reach the auth provider; the key is the public one. */
export type SupabaseAccountTokensOptions = AuthAddress;

/** Asks the auth provider for the account of an access token. Invalid tokens are not sent. */
export function supabaseAccountTokens(options: SupabaseAccountTokensOptions): AccountTokens {
  return {
    accountOf: async (accessToken) => {
      if (claimedExpiry(accessToken) === null) return null;
      const { data, error } = await (await authClient(options)).getUser(accessToken);
      if (error) return refusedSignIn(error);
      return isVerified(data.user) ? data.user.id : null;
    },
  };
}
