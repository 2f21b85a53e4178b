import { AppError } from '@portal/errors';
import type { LiveHints } from '@portal/sites';
import { type AuthAddress, timedFetch } from './auth-client.ts';

/** How the provider's channels are reached; the key is the secret one. */
export type SupabaseLiveHintsOptions = AuthAddress;

/** A hint that comes late is of no use. */
const TIMEOUT_MS = 3_000;

/**
 * Sends hints into the provider's public channels, over HTTP.
 * @see https://supabase.com/docs/guides/realtime/broadcast#broadcast-using-the-rest-api
 */
export function supabaseLiveHints(options: SupabaseLiveHintsOptions): LiveHints {
  const { url, apiKey } = options;
  const send = timedFetch({ timeoutMs: TIMEOUT_MS, ...options });

  async function broadcast(topic: string, event: string, payload: object): Promise<void> {
    const unavailable = (cause?: unknown) =>
      new AppError('upstream_unavailable', 'A hint could not be sent to the editors.', { cause });
    const answer = await send(`${url.replace(/\/$/, '')}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: apiKey, authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic, event, payload, private: false }] }),
    }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    await answer.body?.cancel();
    if (answer.status === 401 || answer.status === 403)
      throw new AppError(
        'not_configured',
        'The auth provider does not accept the key; check DB_SERVICE_ROLE_KEY.',
      );
    if (!answer.ok) throw unavailable();
  }

  return {
    announceSaved: (channel, hint) => broadcast(channel, 'saved', hint),
    announceRenamed: (channel) => broadcast(channel, 'renamed', {}),
  };
}
