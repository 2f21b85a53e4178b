import type { AccountDeletion, AccountReader } from '@portal/sites';
import { supabaseAccounts } from '@portal/supabase';

/** Accounts at the auth provider, for exports and erasures. */
export function authAccounts(env: {
  DB_URL: string;
  DB_SERVICE_ROLE_KEY: string;
}): AccountDeletion & AccountReader {
  return supabaseAccounts({ url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY });
}
