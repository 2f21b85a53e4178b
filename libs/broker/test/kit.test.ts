import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { networkBackend } from '../src/client/network-backend.ts';
import { brokerHandler } from '../src/server/broker-handler.ts';
import { memoryBroker, type MemoryBroker } from './memory-broker.ts';
import { serveBroker, type Served } from './serve-broker.ts';

let broker: MemoryBroker;
let served: Served;

beforeEach(async () => {
  broker = memoryBroker([{ siteId: 's-one', key: 'key-one' }], () => new Date());
  served = await serveBroker(brokerHandler(broker));
});
afterEach(() => served.close());

const EDITOR = { userId: 'u-2', email: 'editor@example.test', role: 'editor' } as const;

test.each([
  ['0.3.0', 'opens'],
  ['1.0.0', 'opens'],
  ['0.2.9', 'forbidden'],
  [undefined, 'forbidden'],
])('for a member who may not publish, the repository of a site with kit %s: %s', async (kit, outcome) => {
  const members = [{ userId: 'u-1', email: 'owner@example.test', role: 'owner' } as const, EDITOR];
  await served.close();
  broker = memoryBroker([{ siteId: 's-one', key: 'key-one', members }], () => new Date());
  served = await serveBroker(brokerHandler(broker));
  const { repository } = networkBackend({
    url: served.url,
    siteId: 's-one',
    apiKey: 'key-one',
    ...(kit === undefined ? {} : { kit }),
  }).as(EDITOR);
  const outcomes = () =>
    Promise.all(
      [repository.openForWriting(), repository.open('write'), repository.openForPublishing()].map((opened) =>
        opened.then(
          () => 'opens',
          (error: { code: string }) => error.code,
        ),
      ),
    );
  expect(await outcomes()).toEqual(['opens', 'opens', 'opens']);
  await broker.recordsOf('s-one').members.setMayPublish(EDITOR.userId, false);
  expect(await outcomes()).toEqual([outcome, outcome, 'forbidden']);
  expect(await repository.open('read')).toMatchObject({ url: expect.any(String) });
});

const ask = (kit?: string, apiKey = 'key-one') =>
  networkBackend({
    url: served.url,
    siteId: 's-one',
    apiKey,
    ...(kit === undefined ? {} : { kit }),
  }).settings.get();

test('a site says with every call which kit it runs with', async () => {
  await ask('0.2.0');
  expect(broker.kits.get('s-one')).toBe('0.2.0');
});

test.each([undefined, 'latest', '0.2', '1.2.3-beta', "0.2.0'; --", '9'.repeat(400)])(
  'a kit that is not named as three numbers is recorded as unknown: %.20s',
  async (kit) => {
    await ask('0.2.0');
    await ask(kit);
    expect(broker.kits.get('s-one')).toBeNull();
  },
);

test('a caller without a key of the site changes nothing', async () => {
  await ask('0.2.0', 'key-two').catch(() => {});
  expect(broker.kits.size).toBe(0);
});
