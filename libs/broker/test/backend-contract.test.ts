import { KIT_VERSION } from '@portal/content-core';
import { afterAll } from '@jest/globals';
import { siteBackendContract } from '@portal/sites/contracts';
import { memoryAccessToken } from '@portal/sites/fakes';
import { directBackend } from '../src/client/direct-backend.ts';
import { networkBackend } from '../src/client/network-backend.ts';
import { memoryBroker } from './memory-broker.ts';
import { type Served, serveBroker } from './serve-broker.ts';
import { brokerHandler } from '../src/server/broker-handler.ts';

const now = () => new Date('2026-03-01T10:00:00.000Z');
const newId = () => crypto.randomUUID();
const servers: Served[] = [];

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

function twoSites() {
  const owner = { userId: newId(), email: 'owner@example.test', role: 'owner' } as const;
  const editor = { userId: newId(), email: 'editor@example.test', role: 'editor' } as const;
  const broker = memoryBroker(
    [
      { siteId: 's-one', key: 'key-one', members: [owner, editor] },
      { siteId: 's-two', key: 'key-two' },
    ],
    now,
  );
  return {
    broker,
    people: { owner, editor },
    seen: {
      newId,
      accessTokenOf: async (userId: string) => memoryAccessToken(userId),
      reach: broker.reach,
      mailed: async () => broker.mailed.map(({ to }) => to),
      revealsLogged: async () =>
        broker.entries.filter(
          ({ action, failure }) => action === 'site.credentials.findSealed' && failure === null,
        ).length,
    },
  };
}

siteBackendContract('the broker over the network', async () => {
  const { broker, people, seen } = twoSites();
  const server = await serveBroker(brokerHandler(broker));
  servers.push(server);
  return {
    ...people,
    ...seen,
    backend: networkBackend({ url: server.url, apiKey: 'key-one', siteId: 's-one', kit: KIT_VERSION }),
    neighbour: networkBackend({ url: server.url, apiKey: 'key-two', siteId: 's-two', kit: KIT_VERSION }),
  };
});

siteBackendContract('the broker in process', async () => {
  const { broker, people, seen } = twoSites();
  const repository = {
    url: 'https://code.example.test/agency/one.git',
    token: 'token',
    publishedBranch: 'main',
  };
  return {
    ...people,
    ...seen,
    backend: directBackend({ ...broker, repository: () => repository }, 's-one'),
    neighbour: directBackend({ ...broker, repository: () => repository }, 's-two'),
  };
});
