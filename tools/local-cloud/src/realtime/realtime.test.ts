import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Hono } from 'hono';
import { supabasePublicChannels } from '@portal/supabase';
import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { openRealtime, type Realtime } from './index.ts';
import { LIMITS } from './limits.ts';

const KEY = 'key-of-this-test';
let realtime: Realtime;
let server: LocalServer;
const clients: RealtimeClient[] = [];

beforeAll(async () => {
  realtime = openRealtime({ isKey: (key) => key === KEY });
  const app = new Hono().route('/realtime/v1', realtime.routes);
  const { upgrade } = realtime;
  server = await serveLocally(getRequestListener(app.fetch), { host: '127.0.0.1', port: 0, upgrade });
});
afterEach(async () => {
  realtime.allowPublicAccess(true);
  await Promise.all(clients.splice(0).map(cut));
});
afterAll(async () => {
  realtime.close();
  await server.close();
});

function client(vsn?: '1.0.0' | '2.0.0'): RealtimeClient {
  const made = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: KEY },
    ...(vsn === undefined ? {} : { vsn }),
  });
  clients.push(made);
  return made;
}

/** Closes a client's socket; `disconnect` of the client itself leaves a timer of ten seconds. */
function cut(one: RealtimeClient): Promise<void> {
  const socket: { disconnect(done: () => void): void } = Reflect.get(one, 'socketAdapter').getSocket();
  return new Promise((resolve) => socket.disconnect(resolve));
}

/** The first status after joining. */
function subscribed(channel: RealtimeChannel): Promise<[status: string, why: string]> {
  return new Promise((resolve) =>
    channel.subscribe((status, error) => resolve([status, error?.message ?? ''])),
  );
}

async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  expect(await subscribed(channel)).toEqual(['SUBSCRIBED', '']);
  return channel;
}

const nextBroadcast = (channel: RealtimeChannel, event = 'said') =>
  new Promise<unknown>((resolve) =>
    channel.on('broadcast', { event }, ({ payload }: { payload: unknown }) => resolve(payload)),
  );

/** Resolves once the presence in the channel meets the condition. */
function presence(channel: RealtimeChannel, wanted: (keys: string[]) => boolean): Promise<unknown> {
  return new Promise((resolve) =>
    channel.on('presence', { event: 'sync' }, () => {
      const state = channel.presenceState();
      if (wanted(Object.keys(state).sort())) resolve(state);
    }),
  );
}

describe.each(['1.0.0', '2.0.0'] as const)('with the vendor’s client, version %s', (vsn) => {
  test('a broadcast reaches the others in the channel, in any script', async () => {
    const [anna, ben, other] = [client(vsn), client(vsn), client(vsn)];
    const heard = nextBroadcast(ben.channel('room'));
    const overheard: unknown[] = [];
    other.channel('room-2').on('broadcast', { event: 'said' }, (message) => overheard.push(message));
    await joined(ben.channel('room'));
    await joined(other.channel('room-2'));
    const sender = await joined(anna.channel('room', { config: { broadcast: { ack: true } } }));
    const words = { words: 'Grüße 港 🚢' };
    expect(await sender.send({ type: 'broadcast', event: 'said', payload: words })).toBe('ok');
    expect(await heard).toEqual(words);
    expect(overheard).toEqual([]);
  });

  test('a sender gets its own messages only on request', async () => {
    const own = client(vsn).channel('room', { config: { broadcast: { self: true } } });
    const heard = nextBroadcast(own);
    await joined(own);
    await own.send({ type: 'broadcast', event: 'said', payload: { n: 1 } });
    expect(await heard).toEqual({ n: 1 });
  });

  test('a new member gets the present members, and is notified of changes', async () => {
    const annas = client(vsn);
    // A client that has left its last channel waits for a minute before it disconnects.
    annas.channel('other-room');
    const [anna, ben] = [
      annas.channel('room', { config: { presence: { key: 'anna' } } }),
      client(vsn).channel('room', { config: { presence: { key: 'ben' } } }),
    ];
    await joined(anna);
    expect(await anna.track({ page: 'home' })).toBe('ok');
    const both = presence(ben, (keys) => keys.join() === 'anna,ben');
    const alone = presence(ben, (keys) => keys.join() === 'ben');
    const moved = new Promise((resolve) =>
      ben.on('presence', { event: 'join' }, ({ key, newPresences }) => {
        if (key === 'anna' && newPresences[0]?.['page'] === 'about') resolve(true);
      }),
    );
    await joined(ben);
    await ben.track({ page: 'home' });
    expect(await both).toMatchObject({ anna: [{ page: 'home' }], ben: [{ page: 'home' }] });
    await anna.track({ page: 'about' });
    expect(await moved).toBe(true);
    await anna.unsubscribe();
    expect(await alone).toMatchObject({ ben: [{ page: 'home' }] });
  });

  test('a member whose socket breaks disappears for the others', async () => {
    const [first, stays] = [client(vsn), client(vsn)];
    const leaving = first.channel('room', { config: { presence: { key: 'cut' } } });
    const watching = stays.channel('room', { config: { presence: { key: 'stays' } } });
    const both = presence(watching, (keys) => keys.join() === 'cut,stays');
    const alone = presence(watching, (keys) => keys.join() === 'stays');
    await joined(leaving);
    await leaving.track({});
    await joined(watching);
    await watching.track({});
    await both;
    await cut(first);
    await alone;
  });

  test('a message over HTTP reaches those in the channel', async () => {
    const channel = client(vsn).channel('room');
    const [heard, saved] = [nextBroadcast(channel), nextBroadcast(channel, 'saved')];
    await joined(channel);
    const messages = [{ topic: 'room', event: 'said', payload: { n: 2 }, private: false }];
    const answer = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ messages }),
    });
    expect(answer.status).toBe(202);
    expect(await heard).toEqual({ n: 2 });
    expect(await client(vsn).channel('room').httpSend('saved', { n: 3 })).toEqual({ success: true });
    expect(await saved).toEqual({ n: 3 });
  });

  test('private channels are refused, and public ones where the project does not allow them', async () => {
    const closed = client(vsn).channel('room', { config: { private: true } });
    expect(await subscribed(closed)).toEqual(['CHANNEL_ERROR', expect.stringContaining('Unauthorized')]);
    realtime.allowPublicAccess(false);
    expect(await subscribed(client(vsn).channel('room'))).toEqual([
      'CHANNEL_ERROR',
      expect.stringContaining('PrivateOnly'),
    ]);
  });
});

test('bytes reach clients of version 2', async () => {
  const [anna, ben] = [client(), client()];
  const heard = nextBroadcast(ben.channel('room'));
  await joined(ben.channel('room'));
  const sender = await joined(anna.channel('room'));
  await sender.send({ type: 'broadcast', event: 'said', payload: new Uint8Array([0, 255, 7]).buffer });
  expect([...new Uint8Array((await heard) as ArrayBuffer)]).toEqual([0, 255, 7]);
});

const address = (key: string, vsn = '2.0.0') =>
  `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`;

/** A socket without the vendor's client, and the code with which the server closes it. */
async function rawSocket(): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(address(KEY));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  await once(socket, 'open');
  return { socket, closed };
}

test('whether public channels are allowed is seen by joining one', async () => {
  const ask = (apiKey: string) => supabasePublicChannels({ url: server.url, apiKey, timeoutMs: 2_000 });
  expect(await ask(KEY)).toBe(true);
  realtime.allowPublicAccess(false);
  expect(await ask(KEY)).toBe(false);
  await expect(ask('another')).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

describe('limits', () => {
  test.each([
    ['a foreign key', () => address('wrong')],
    ['no key', () => address('')],
    ['another version', () => address(KEY, '3.0.0')],
    ['another path', () => address(KEY).replace('/websocket', '/other')],
  ])('is refused: %s', async (_case, wrong) => {
    const socket = new WebSocket(wrong());
    const opened = await new Promise((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    expect(opened).toBe(false);
  });

  test.each([
    ['no message', 'hello'],
    ['another list', '[1,2]'],
    ['bytes that are cut off', new Uint8Array([3, 200, 0, 0, 0, 0, 1])],
  ])('ends the connection: %s', async (_case, message) => {
    const { socket, closed } = await rawSocket();
    socket.send(message);
    expect(await closed).toBe(1008);
  });

  test('a message that is too long ends the connection', async () => {
    const { socket, closed } = await rawSocket();
    socket.send('x'.repeat(LIMITS.message + 1));
    expect(await closed).toBe(1009);
  });

  test('a flood of messages ends the connection', async () => {
    const { socket, closed } = await rawSocket();
    for (let n = 0; n < 3 * LIMITS.messagesPerSecond; n += 1)
      socket.send(JSON.stringify([null, String(n), 'phoenix', 'heartbeat', {}]));
    expect(await closed).toBe(1008);
  });

  test('one connection joins only a limited number of channels', async () => {
    const one = client();
    for (let n = 1; n < LIMITS.channels; n += 1) one.channel(`room-${n}`).subscribe();
    await joined(one.channel('last'));
    expect(await subscribed(one.channel('one-more'))).toEqual([
      'CHANNEL_ERROR',
      expect.stringContaining('ChannelRateLimitReached'),
    ]);
  });

  test('a batch that is no batch is refused', async () => {
    const post = async (body: string) =>
      (
        await fetch(`${server.url}/realtime/v1/api/broadcast`, {
          method: 'POST',
          headers: { apikey: KEY, 'content-type': 'application/json' },
          body,
        })
      ).status;
    expect(await post('{')).toBe(422);
    expect(await post('{"messages":[{"topic":"a"}]}')).toBe(422);
    expect(await post(JSON.stringify({ messages: 'x'.repeat(LIMITS.message) }))).toBe(413);
  });
});
