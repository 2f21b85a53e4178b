import { AppError } from '@portal/errors';
import type { AuthAddress } from './auth-client.ts';

/** A topic that nobody else joins; joining it sends nothing to anybody. */
const TOPIC = 'realtime:portal-check';
const JOIN = JSON.stringify({
  topic: TOPIC,
  event: 'phx_join',
  payload: { config: { private: false } },
  ref: '1',
  join_ref: '1',
});
const TIMEOUT_MS = 10_000;
const UNAVAILABLE = 'The channels of the auth project do not respond.';

/**
 * Whether the project lets its public key join public channels, which is its setting "Allow public access" of Realtime. Joins one and closes
 * the connection.
 * @throws AppError `upstream_unavailable` when the socket does not open or there is no answer, also for a key that is refused
 * @see https://supabase.com/docs/guides/realtime/protocol
 */
export function supabasePublicChannels({
  url,
  apiKey,
  timeoutMs = TIMEOUT_MS,
}: AuthAddress): Promise<boolean> {
  const address = new URL(`${url.replace(/\/$/, '')}/realtime/v1/websocket`);
  address.protocol = address.protocol.replace('http', 'ws');
  address.search = new URLSearchParams({ apikey: apiKey, vsn: '1.0.0' }).toString();
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const fail = () => reject(new AppError('upstream_unavailable', UNAVAILABLE));
  const timer = setTimeout(fail, timeoutMs);
  const socket = new WebSocket(address);
  socket.addEventListener('open', () => socket.send(JOIN));
  socket.addEventListener('error', fail);
  socket.addEventListener('close', fail);
  socket.addEventListener('message', ({ data }) => {
    const status = statusOf(data);
    if (status !== null) resolve(status === 'ok');
  });
  return promise.finally(() => {
    clearTimeout(timer);
    socket.close();
  });
}

/** The status of the reply to the join; null for any other message. */
function statusOf(data: unknown): string | null {
  const { event, topic, payload } = parsed(data);
  if (event !== 'phx_reply' || topic !== TOPIC || typeof payload !== 'object' || payload === null)
    return null;
  return 'status' in payload && typeof payload.status === 'string' ? payload.status : null;
}

function parsed(data: unknown): { event?: unknown; topic?: unknown; payload?: unknown } {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
