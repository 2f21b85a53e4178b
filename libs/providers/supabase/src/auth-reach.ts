import { AppError } from '@portal/errors';
import { type AuthAddress, authUrl, timedFetch } from './auth-client.ts';

/**
 * Asks the auth provider for its settings, which it tells those that have the key.
 * @throws AppError `not_configured` when it does not take the key, `upstream_unavailable`
 */
export async function supabaseAuthReach(address: AuthAddress): Promise<void> {
  const unavailable = (cause?: unknown) =>
    new AppError('upstream_unavailable', 'The auth provider is not responding properly.', {
      cause,
    });
  const answer = await timedFetch(address)(`${authUrl(address)}/settings`, {
    headers: { apikey: address.apiKey },
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  await answer.body?.cancel();
  if (answer.status === 401 || answer.status === 403)
    throw new AppError(
      'not_configured',
      'The auth provider does not accept the key; check DB_URL and DB_ANON_KEY.',
    );
  if (!answer.ok) throw unavailable();
}
