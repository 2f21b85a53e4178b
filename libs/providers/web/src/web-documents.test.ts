import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientMetadataSourceContract } from '@portal/oauth-server/contracts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webDocuments } from './web-documents.ts';

/** A public address that represents the test's server. */
const PUBLIC = '93.184.216.34';
const ADDRESS = 'https://app.example.test/client';
const JSON_TYPE = { 'content-type': 'application/json' };
let port = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let dialled: unknown[] = [];
const server = createServer((incoming, response) => answer(incoming, response));

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** A web in which every name has the given addresses, served by the test's server without TLS. */
function web(addresses: readonly string[] = [PUBLIC], milliseconds = 20_000) {
  dialled = [];
  return webDocuments({
    milliseconds,
    resolve: async () => addresses,
    open: (options, listener) => {
      dialled.push([options.host, options.port, options.servername]);
      return request({ ...options, host: '127.0.0.1', port }, listener);
    },
  });
}

clientMetadataSourceContract('the web', () => {
  const published = new Map<string, string>();
  answer = ({ headers, url }, response) => {
    const text = published.get(`https://${headers.host}${url}`);
    response.writeHead(text === undefined ? 404 : 200, JSON_TYPE).end(text);
  };
  return { source: web(), publish: (address, text) => void published.set(address, text) };
});

test('a document is fetched from the address that was checked', async () => {
  answer = (_request, response) => void response.writeHead(200, JSON_TYPE).end('{}');
  await web().fetchDocument(ADDRESS);
  expect(dialled).toEqual([[PUBLIC, 443, 'app.example.test']]);
});

test.each([
  ['loopback', ['127.0.0.1']],
  ['link-local', ['169.254.169.254']],
  ['IPv4 inside IPv6', ['::ffff:127.0.0.1']],
  ['private beside public', [PUBLIC, '10.0.0.1']],
  ['nothing', []],
])('no connection is opened to a name that leads to %s', async (_case, addresses) => {
  answer = (_request, response) => void response.writeHead(200, JSON_TYPE).end('{}');
  expect(await web(addresses).fetchDocument(ADDRESS)).toBeNull();
  expect(dialled).toEqual([]);
});

test.each<[string, number, Record<string, string>, string]>([
  ['a redirect', 302, { ...JSON_TYPE, location: 'https://other.example.test/' }, '{}'],
  ['a permanent redirect', 308, { ...JSON_TYPE, location: '/other' }, '{}'],
  ['another type', 200, { 'content-type': 'text/html' }, '{}'],
  ['a type that begins like JSON', 200, { 'content-type': 'application/jsonp' }, '{}'],
  ['no type', 200, {}, '{}'],
  ['a missing document', 404, JSON_TYPE, '{}'],
  ['an announced size over the limit', 200, { ...JSON_TYPE, 'content-length': '5121' }, 'x'.repeat(5121)],
  ['a size over the limit that was not announced', 200, JSON_TYPE, 'x'.repeat(1_000_000)],
])('%s is no document', async (_case, status, headers, body) => {
  answer = (_request, response) => void response.writeHead(status, headers).end(body);
  expect(await web().fetchDocument(ADDRESS)).toBeNull();
  expect(dialled).toHaveLength(1);
});

test('a document may have 5 KB', async () => {
  answer = (_request, response) => void response.writeHead(200, JSON_TYPE).end('x'.repeat(5120));
  expect((await web().fetchDocument(ADDRESS))?.text).toHaveLength(5120);
});

test.each([
  ['application/json; charset=utf-8', undefined, null],
  ['Application/Client-Metadata+JSON', 'public, max-age=600', 600],
  ['application/json', 'max-age=600, no-store', 0],
  ['application/json', 'no-cache', 0],
  ['application/json', 'max-age=much', null],
])('%s with Cache-Control %s may be cached for %s', async (type, cacheControl, seconds) => {
  const headers = { 'content-type': type, ...(cacheControl && { 'cache-control': cacheControl }) };
  answer = (_request, response) => void response.writeHead(200, headers).end('{}');
  expect(await web().fetchDocument(ADDRESS)).toEqual({ text: '{}', maxAgeSeconds: seconds });
});

test.each<[string, typeof answer]>([
  ['fails', (_request, response) => void response.writeHead(503, JSON_TYPE).end('{}')],
  ['is overrun', (_request, response) => void response.writeHead(429, JSON_TYPE).end('{}')],
  ['never answers', () => undefined],
  ['never ends', (_request, response) => void response.writeHead(200, JSON_TYPE).write('{')],
  ['breaks off', ({ socket }) => void socket.destroy()],
])('a server that %s is away', async (_case, happens) => {
  answer = happens;
  await expect(web([PUBLIC], 500).fetchDocument(ADDRESS)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
  server.closeAllConnections();
});

test.each([
  ['fails', () => Promise.reject(new Error('EAI_AGAIN'))],
  ['never answers', () => new Promise<string[]>(() => undefined)],
])('a name whose resolver %s is away', async (_case, resolve) => {
  await expect(webDocuments({ resolve, milliseconds: 100 }).fetchDocument(ADDRESS)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
});

test('an address that needs no resolver leaves nothing that fails later', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    expect(await web([], 10).fetchDocument('https://127.0.0.1/client')).toBeNull();
    await once(AbortSignal.timeout(50), 'abort');
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
