import { expect, test } from '@jest/globals';
import type { ObjectStore } from '@portal/content-core';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { s3ObjectStore } from './s3-object-store.ts';

async function readAll(store: ObjectStore): Promise<void> {
  for await (const _part of (await store.read('sites/s/video.mp4')) ?? []);
}

test.each([
  ['a file', readAll],
  ['a listing', (store: ObjectStore) => store.list('sites/s/', 2)],
])('%s that stops in the middle is an outage, and does not wait for ever', async (_what, read) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('<Lis');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store = s3ObjectStore({
    accountId: 'a',
    accessKeyId: 'k',
    secretAccessKey: 's',
    bucket: 'b',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 100,
  });
  try {
    await expect(read(store)).rejects.toMatchObject({ code: 'upstream_unavailable' });
  } finally {
    server.close().closeAllConnections();
  }
});
