/** Close to the vendor's limits of a small project; those of a whole project are a connection's here. @see https://supabase.com/docs/guides/realtime/limits */
export const LIMITS = {
  connections: 200,
  /** Channels that one connection has joined. */
  channels: 100,
  /** Bytes of one message. */
  message: 256 * 1024,
  /** Messages of one connection within a second. */
  messagesPerSecond: 200,
  /** Bytes of the name of a topic or an event: their length is written in one byte. */
  name: 255,
  /** Bytes of what one connection tells of itself. */
  presence: 16 * 1024,
  /** Messages in one request. */
  batch: 100,
} as const;

/** A connection that says nothing for so long is closed; clients send a heartbeat every 25 seconds. */
export const SILENCE_MS = 60_000;
