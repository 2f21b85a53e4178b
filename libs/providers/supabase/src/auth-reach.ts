import { type AuthAddress, sendBare } from './auth-client.ts';

/**
 * Asks the auth provider for its settings, which it returns to callers that have the key.
 * @throws AppError `not_configured` when the key is refused, `upstream_unavailable`
 */
export async function supabaseAuthReach(address: AuthAddress): Promise<void> {
  await sendBare({
    address,
    path: '/auth/v1/settings',
    init: { headers: { apikey: address.apiKey } },
    unavailable: 'The auth provider is not responding properly.',
    keySetting: 'DB_URL and DB_ANON_KEY',
  });
}
