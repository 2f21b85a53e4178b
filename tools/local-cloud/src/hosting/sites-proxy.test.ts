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

function proxyTo(site: string): Promise<string> {
  const target = { state: 'live', process: { origin: site, begin: () => () => {} } } as const;
  return listening(createServer(createSitesProxy(() => target)));
}

/** The caller's address that a site behind the proxy gets, for these headers. */
async function callerOf(headers: Record<string, string>): Promise<Record<string, string | undefined>> {
  const site = await listening(
    createServer((request, response) => void response.end(JSON.stringify(request.headers))),
  );
  const answer = await fetch(await proxyTo(site), { headers });
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
  test('may answer before it has read the request', async () => {
    const site = await listening(
      createServer((_request, response) => void response.writeHead(401).end('sign in first')),
    );
    const proxy = await proxyTo(site);
    const body = 'a'.repeat(3_000_000);
    for (let round = 0; round < 20; round += 1) {
      const answer = await fetch(proxy, { method: 'POST', body });
      expect([answer.status, await answer.text()]).toEqual([401, 'sign in first']);
    }
  });

  test('sees the caller', async () => {
    expect(await callerOf({})).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  test('sees the address the caller claims before the one the proxy saw, never instead of it', async () => {
    const caller = await callerOf({ 'x-forwarded-for': '203.0.113.7, 198.51.100.1' });
    expect(caller['x-forwarded-for']).toBe('203.0.113.7, 198.51.100.1, 127.0.0.1');
  });
});
