import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Channels, Member } from './channels.ts';
import {
  type Frame,
  parseBytes,
  parseText,
  type ProtocolVersion,
  type UserBroadcast,
  writeBroadcast,
  writeFrame,
} from './frames.ts';
import { LIMITS, SILENCE_MS } from './limits.ts';

/** What a connection depends on. */
export interface ConnectionDeps {
  channels: Channels;
  version: ProtocolVersion;
  /** The project's setting "Allow public access". */
  isPublic: () => boolean;
}

const PREFIX = 'realtime:';
const VIOLATION = 1008;

/** Serves one client until it disconnects. */
export function serveConnection(socket: WebSocket, { channels, version, isPublic }: ConnectionDeps): void {
  const joined = new Map<string, { member: Member; joinRef: string | null; ack: boolean }>();
  const allowed = perSecond(LIMITS.messagesPerSecond);
  const silence = setTimeout(() => socket.close(VIOLATION, 'no heartbeat'), SILENCE_MS).unref();

  const send = (frame: Frame) => socket.send(writeFrame(version, frame));
  const reply = ({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object = {}) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });

  socket.on('message', (data: Buffer, isBinary) => {
    silence.refresh();
    if (!allowed()) return socket.close(VIOLATION, 'too many messages');
    const frame = isBinary ? parseBytes(data) : parseText(version, data.toString());
    if (frame === null) return socket.close(VIOLATION, 'not a message');
    take(frame);
  });
  // A message that is too long or malformed closes the connection by itself.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(silence);
    for (const topic of joined.keys()) leave(topic);
  });

  function take(frame: Frame): void {
    const { topic, event } = frame;
    if (topic === 'phoenix') return event === 'heartbeat' ? reply(frame, 'ok') : undefined;
    if (event === 'phx_join') return join(frame);
    const place = joined.get(topic);
    if (place === undefined) return reply(frame, 'error', { reason: 'unmatched topic' });
    if (event === 'phx_leave') {
      leave(topic);
      reply(frame, 'ok');
      return send({ joinRef: place.joinRef, ref: null, topic, event: 'phx_close', payload: {} });
    }
    if (event === 'broadcast') {
      const message = broadcastOf(frame.payload);
      if (message === null) return reply(frame, 'error', { reason: 'no event' });
      channels.broadcast(topic, message, place.member);
      return place.ack ? reply(frame, 'ok') : undefined;
    }
    if (event === 'presence') return present(frame, place.member);
    // A newer token of the user is ignored, since public channels need none.
    if (event !== 'access_token') reply(frame, 'error', { reason: 'unknown event' });
  }

  function join(frame: Frame): void {
    const { topic, joinRef } = frame;
    const config = objectOf(objectOf(frame.payload)['config']);
    const refusal = whyNot(topic, config['private'] === true);
    if (refusal !== null) return reply(frame, 'error', { reason: refusal });
    leave(topic);
    const [broadcast, presence] = [objectOf(config['broadcast']), objectOf(config['presence'])];
    const key = presence['key'];
    const member: Member = {
      key: typeof key === 'string' && key !== '' ? key.slice(0, LIMITS.name) : randomUUID(),
      self: broadcast['self'] === true,
      isWatching: presence['enabled'] === true,
      broadcast(message) {
        const written = writeBroadcast(version, topic, message);
        if (written !== null) socket.send(written);
      },
      send: (event, payload) => send({ joinRef, ref: null, topic, event, payload }),
    };
    joined.set(topic, { member, joinRef, ack: broadcast['ack'] === true });
    reply(frame, 'ok', { postgres_changes: [] });
    channels.join(topic, member);
  }

  function whyNot(topic: string, isPrivate: boolean): string | null {
    if (!topic.startsWith(PREFIX) || topic === PREFIX || Buffer.byteLength(topic) > LIMITS.name)
      return 'unmatched topic';
    if (isPrivate) return 'Unauthorized: You do not have permissions to read from this Channel topic';
    if (!isPublic()) return 'PrivateOnly: This project only allows private channels';
    if (!joined.has(topic) && joined.size >= LIMITS.channels)
      return 'ChannelRateLimitReached: Too many channels';
    return null;
  }

  function leave(topic: string): void {
    const place = joined.get(topic);
    joined.delete(topic);
    if (place) channels.leave(topic, place.member);
  }

  function present(frame: Frame, member: Member): void {
    const { event, payload } = objectOf(frame.payload);
    const presence = objectOf(payload);
    if (event === 'untrack') channels.untrack(frame.topic, member);
    else if (event !== 'track') return reply(frame, 'error', { reason: 'unknown event' });
    else if (Buffer.byteLength(JSON.stringify(presence)) > LIMITS.presence)
      return reply(frame, 'error', { reason: 'PresenceTooLarge' });
    else channels.track(frame.topic, member, presence);
    reply(frame, 'ok');
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The message that a client sends to the others; null without a valid name. */
function broadcastOf(value: unknown): UserBroadcast | null {
  const { event, payload } = objectOf(value);
  if (typeof event !== 'string' || event === '' || Buffer.byteLength(event) > LIMITS.name) return null;
  return { event, payload };
}

/** Returns a function that checks whether one more is allowed within this second. */
function perSecond(most: number): () => boolean {
  let [second, count] = [0, 0];
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}
