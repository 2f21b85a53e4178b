import { AppError } from '@portal/errors';
import type { AccountDeletion, AccountReader } from '@portal/sites';
import type { AuthError } from '@supabase/auth-js';
import { accountAdmin, accountFailure } from './account-admin.ts';
import type { AuthAddress } from './auth-client.ts';

/** How to reach the auth provider; the key is the privileged one, DB_SERVICE_ROLE_KEY. */
export type SupabaseAccountsOptions = AuthAddress;

/** Reads and deletes accounts, by the vendor's administration. An id that is none of the vendor's has no account. */
export function supabaseAccounts(options: SupabaseAccountsOptions): AccountDeletion & AccountReader {
  const admin = accountAdmin(options);
  return {
    readAccount: async (authUserId) => {
      if (!UUID.test(authUserId)) return null;
      const { data, error } = await admin.getUserById(authUserId);
      if (error) {
        if (error.code === 'user_not_found') return null;
        throw accountsFailure(error);
      }
      const { email, created_at, last_sign_in_at, app_metadata } = data.user;
      const providers: unknown = app_metadata.providers;
      return {
        email: email ?? null,
        createdAt: new Date(created_at).toISOString(),
        lastSignInAt: last_sign_in_at == null ? null : new Date(last_sign_in_at).toISOString(),
        ways: Array.isArray(providers) ? providers.map(String).sort() : [],
      };
    },
    deleteAccount: async (authUserId) => {
      if (!UUID.test(authUserId)) return;
      const { error } = await admin.deleteUser(authUserId);
      if (error && error.code !== 'user_not_found') throw accountsFailure(error);
    },
  };
}

/** Only a refused key is named as such: other sentences of the administration are about invitations. */
function accountsFailure(error: AuthError): AppError {
  const failure = accountFailure(error);
  if (failure.code === 'not_configured') return failure;
  return new AppError('upstream_unavailable', 'The auth provider is not responding; try again in a minute.', {
    cause: error,
  });
}

/** Ids of the vendor are UUIDs; its client throws for any other. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
