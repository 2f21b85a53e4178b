import { afterEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSitesProxy } from './sites-proxy.ts';

const open: Server[] = [];

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The caller as a site behind the proxy sees it, for these headers. */
async function toldOf(headers: Record<string, string>): Promise<Record<string, string | undefined>> {
  const site = await listening(
    createServer((request, response) => void response.end(JSON.stringify(request.headers))),
  );
  const proxy = await listening(
    createServer(
      createSitesProxy(() => ({ state: 'live', process: { origin: site, begin: () => () => {} } })),
    ),
  );
  const answer = await fetch(proxy, { headers });
  return (await answer.json()) as Record<string, string | undefined>;
}

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

describe('a site behind the proxy', () => {
  test('sees the caller', async () => {
    expect(await toldOf({})).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  test('sees the address the caller claims before the one the proxy saw, never instead of it', async () => {
    const told = await toldOf({ 'x-forwarded-for': '203.0.113.7, 198.51.100.1' });
    expect(told['x-forwarded-for']).toBe('203.0.113.7, 198.51.100.1, 127.0.0.1');
  });
});
