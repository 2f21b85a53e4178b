import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { channelConnections } from './channel-connections.ts';
import type { LinkListener } from './live-channel.ts';

const real = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
const browser = new EventTarget();

beforeEach(() => {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
  Object.assign(globalThis, { window: browser });
});

afterEach(() => {
  if (real) Object.defineProperty(globalThis, 'navigator', real);
  Reflect.deleteProperty(globalThis, 'window');
});

test('without a network no attempt is made, nor counted as failed: one is made once there is a network', async () => {
  const listener: LinkListener = {
    tab: 'tab-1',
    self: { person: 'anna', name: 'Anna', page: 'home' },
    opened: () => undefined,
    present: () => undefined,
    heard: () => undefined,
    ended: () => undefined,
  };
  const heard: string[] = [];
  // Without a key the vendor's client opens no socket.
  const { open } = channelConnections({
    address: 'ws://site.example.test/realtime/v1',
    key: '',
    name: 'name',
  });
  const tried = open(listener).catch(() => heard.push('tried'));
  await new Promise((done) => setImmediate(done));
  expect(heard).toEqual([]);
  browser.dispatchEvent(new Event('online'));
  await tried;
  expect(heard).toEqual(['tried']);
});
