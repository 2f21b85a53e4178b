import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@portal/platform-db/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestAuth, type TestAuth } from '../test/test-auth.ts';
import { type CodeHost, startCodeHost } from './code-host/index.ts';
import { startDatabaseApi } from './database-api/start-database-api.ts';
import { type Dns, startDns } from './dns/index.ts';
import { type Hosting, startHosting } from './hosting/index.ts';
import { openInbox, startInbox } from './inbox/index.ts';
import { startLlm } from './llm/index.ts';
import { startTestStore, type TestStore } from '../test/test-store.ts';
import type { LocalServer } from './serve-locally.ts';

/** The listeners by name; the files that start them are listed in `serve-locally.test.ts`. */
const NAMES = [
  'auth',
  'social',
  'code host',
  'hosting',
  'sites',
  'own port',
  'inbox',
  'objects',
  'database API',
  'dns',
  'language model',
] as const;
type Name = (typeof NAMES)[number];

const urls = new Map<Name, URL>();
let dir: string;
let database: TestDatabase;
let auth: TestAuth;
let codeHost: CodeHost;
let hosting: Hosting;
let store: TestStore;
let dns: Dns;
const servers: LocalServer[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-listeners-'));
  const log = () => undefined;
  const at = { host: '127.0.0.1', port: 0 };
  database = await createTestDatabase();
  auth = await startTestAuth({
    databaseUrl: database.adminUrl,
    redirects: ['http://localhost/'],
    people: [],
  });
  codeHost = await startCodeHost({ dir: join(dir, 'code-host'), log, ...at });
  store = await startTestStore(join(dir, 'objects'));
  hosting = await startHosting({
    machine: {
      dir: join(dir, 'hosting'),
      node: process.execPath,
      npm: { script: '', cache: '', network: {} },
    },
    host: at.host,
    apiPort: 0,
    sitesPort: 0,
    ownPorts: { sample: 0 },
    token: 'api-token',
    pushSecret: 'push-secret',
    log,
  });
  const repository = { cloneUrl: `${codeHost.url}/agency/client.git`, branch: 'main', token: '' };
  const site = (name: string) => hosting.siteUrl(hosting.putSite({ name, repository, env: {} }));
  servers.push(await startInbox(openInbox(join(dir, 'inbox')), at));
  const project = { token: 'token', projectRef: 'project', databaseUrl: database.adminUrl };
  servers.push(await startDatabaseApi({ ...project, ...at }));
  const zone = { namesPort: 0, token: 'dns-token', zoneId: 'zone', zoneName: 'localhost', log };
  dns = await startDns({ dir: join(dir, 'dns'), ...zone, ...at });
  servers.push(await startLlm(at));
  const [inbox, databaseApi, languageModel] = servers.map(({ url }) => url);
  const all: Record<Name, string | undefined> = {
    auth: auth.url,
    social: auth.socialUrl,
    'code host': codeHost.url,
    hosting: hosting.url,
    sites: site('client'),
    'own port': site('sample'),
    inbox,
    objects: store.endpoint,
    'database API': databaseApi,
    dns: dns.url,
    'language model': languageModel,
  };
  for (const name of NAMES) urls.set(name, new URL(all[name] ?? ''));
});

afterAll(async () => {
  for (const server of servers) await server.close();
  await hosting?.close();
  await dns?.close();
  await store?.close();
  await codeHost?.close();
  await auth?.close();
  await database?.drop();
  rmSync(dir, { recursive: true, force: true });
});

/** The listener's answer for this `Host`, which cannot be set with Node's own `fetch`. */
async function ask(
  name: Name,
  { host, method = 'GET', origin }: { host: string | string[]; method?: string; origin?: string },
): Promise<number> {
  const hosts = [host].flat().flatMap((one) => ['host', one]);
  const headers = [...hosts, ...(origin === undefined ? [] : ['origin', origin])];
  const sent = request({
    host: '127.0.0.1',
    port: urls.get(name)?.port,
    method,
    headers,
    agent: false,
  }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

const portOf = (name: Name) => urls.get(name)?.port ?? '';

describe.each(NAMES)('%s', (name) => {
  test('refuses a request with two Host headers', async () => {
    const own = `localhost:${portOf(name)}`;
    expect(await ask(name, { host: [own, own] })).toBe(400);
    expect(await ask(name, { host: [own, `evil.example:${portOf(name)}`] })).toBe(400);
  });

  test('refuses a rebound name, with any method', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])
      for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
        expect([method, host, await ask(name, { method, host: `${host}:${portOf(name)}` })]).toEqual([
          method,
          host,
          421,
        ]);
    expect(await ask(name, { host: 'localhost:1' })).toBe(421);
  });

  test('answers under its own name', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(await ask(name, { host: `${host}:${portOf(name)}` })).not.toBe(421);
  });
});

test('sockets are refused to a rebound name as well', async () => {
  const wished = async (host: string) => {
    const path = `/realtime/v1/websocket?apikey=${auth.anonKey}&vsn=2.0.0`;
    const headers = {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const sent = request({ host: '127.0.0.1', port: portOf('auth'), path, headers, agent: false }).end();
    return new Promise((resolve) => {
      sent.on('response', (response) => resolve(response.resume().statusCode));
      sent.on('upgrade', (response, socket) => resolve((socket.destroy(), response.statusCode)));
    });
  };
  expect(await wished(`localhost:${portOf('auth')}`)).toBe(101);
  expect(await wished(`evil.example:${portOf('auth')}`)).toBe(421);
  expect(await wished(`client.localhost:${portOf('auth')}`)).toBe(421);
});

test('only the server of sites answers for names below localhost', async () => {
  const answering: Name[] = [];
  for (const name of NAMES)
    if ((await ask(name, { host: `client.localhost:${portOf(name)}` })) !== 421) answering.push(name);
  expect(answering).toEqual(['sites', 'own port']);
});

test.each(['social', 'code host', 'hosting', 'inbox', 'database API', 'dns', 'language model'] as const)(
  '%s accepts nothing from a page of another origin',
  async (name) => {
    const host = `localhost:${portOf(name)}`;
    for (const origin of [
      'https://evil.example',
      'http://localhost:1',
      `http://evil.localhost:${portOf(name)}`,
      'null',
    ])
      expect([origin, await ask(name, { method: 'POST', host, origin })]).toEqual([origin, 403]);
    expect(await ask(name, { method: 'POST', host, origin: `http://${host}` })).not.toBe(403);
  },
);
