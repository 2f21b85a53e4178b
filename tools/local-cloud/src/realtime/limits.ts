/**
 * Close to the vendor's limits of a small project; limits of a whole project apply to each connection here.
 * @see https://supabase.com/docs/guides/realtime/limits
 */
export const LIMITS = {
  connections: 200,
  /** Channels that one connection has joined. */
  channels: 100,
  /** Bytes of one message. */
  message: 256 * 1024,
  /** Messages of one connection within a second. */
  messagesPerSecond: 200,
  /** Bytes of the name of a topic or an event, whose length is encoded in one byte. */
  name: 255,
  /** Bytes of a connection's presence data. */
  presence: 16 * 1024,
  /** Messages in one request. */
  batch: 100,
} as const;

/** A connection that is silent for this time is closed; clients send a heartbeat every 25 seconds. */
export const SILENCE_MS = 60_000;
