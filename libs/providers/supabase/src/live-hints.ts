import type { LiveHints } from '@portal/sites';
import { type AuthAddress, sendBare } from './auth-client.ts';

/** How to reach the provider's channels; the key is the secret one. */
export type SupabaseLiveHintsOptions = AuthAddress;

/** A late hint is useless. */
const TIMEOUT_MS = 3_000;

/**
 * Sends hints to the provider's public channels, over HTTP.
 * @see https://supabase.com/docs/guides/realtime/broadcast#broadcast-using-the-rest-api
 */
export function supabaseLiveHints(options: SupabaseLiveHintsOptions): LiveHints {
  const { apiKey } = options;
  const broadcast = (topic: string, event: string, payload: object) =>
    sendBare({
      address: { timeoutMs: TIMEOUT_MS, ...options },
      path: '/realtime/v1/api/broadcast',
      init: {
        method: 'POST',
        headers: { apikey: apiKey, authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [{ topic, event, payload, private: false }] }),
      },
      unavailable: 'A hint could not be sent to the editors.',
      keySetting: 'DB_SERVICE_ROLE_KEY',
    });

  return {
    announceSaved: (channel, hint) => broadcast(channel, 'saved', hint),
    announceRenamed: (channel) => broadcast(channel, 'renamed', {}),
  };
}
