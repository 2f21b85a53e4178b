import { afterEach, describe, expect, test } from '@jest/globals';
import { type AppError, isAppError } from '@portal/errors';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { netlifyBuilds, netlifyHosting, type NetlifyOptions } from './index.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const NOW = new Date('2026-03-01T10:00:00.000Z');
const open: Server[] = [];

/** The adapters, connected to a provider with that answer, and the requests that the provider received. */
async function answering(answer: Answer, more: Partial<NetlifyOptions> = {}) {
  const requests: { line: string; body: string }[] = [];
  const server = createServer((request, response) => {
    void request
      .setEncoding('utf8')
      .toArray()
      .then((parts) => {
        requests.push({ line: `${request.method} ${request.url}`, body: parts.join('') });
        answer(request, response);
      });
  });
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const options = {
    token: 'host-token',
    teamSlug: 'agency',
    timeoutMs: 5_000,
    now: () => NOW,
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    ...more,
  };
  return { requests, hosting: netlifyHosting(options), builds: netlifyBuilds(options) };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const refusing = (status: number, headers?: Record<string, string>) =>
  json(status, { code: status, message: 'raw provider words' }, headers);

async function failure(call: Promise<unknown>): Promise<AppError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!isAppError(error)) throw new Error(`Not an AppError: ${String(error)}`);
  return error;
}
const site = { name: 'agency-client', domain: 'client.sites.test' };

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

describe('an answer of the hosting provider as one of our failures', () => {
  test.each([
    [401, 'not_configured'],
    [403, 'not_configured'],
    [404, 'not_configured'],
    [409, 'conflict'],
    [422, 'conflict'],
    [500, 'upstream_unavailable'],
    [302, 'upstream_unavailable'],
  ])('%i of making a site is %s', async (status, code) => {
    const { hosting } = await answering(refusing(status, { location: 'https://evil.test' }));
    const error = await failure(hosting.createSite(site));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('raw provider words');
    expect(String(error.cause)).not.toContain('raw provider words');
  });

  test('a 404 for a site is not_found', async () => {
    const { hosting, builds } = await answering(refusing(404));
    const codes = [hosting.putVariables('id', []), builds.listDeploys('id', 1)].map(failure);
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual(['not_found', 'not_found']);
  });

  test.each([
    [{ 'retry-after': '17' }, 17],
    [{ 'x-ratelimit-reset': String(NOW.getTime() / 1_000 + 30) }, 30],
    [{ 'x-ratelimit-reset': '2026-03-01T10:00:40Z' }, 40],
    [{}, 60],
  ])('a rate limit is reported at once, with the wait of %j, after one request', async (headers, seconds) => {
    const { hosting, requests } = await answering(refusing(429, headers));
    const error = await failure(hosting.createSite(site));
    expect([error.code, error.retryAfterSeconds]).toEqual(['rate_limited', seconds]);
    expect(requests).toHaveLength(1);
  });

  test('a write whose connection is cut is an outage and is not sent again', async () => {
    const { hosting, requests } = await answering((request) => request.socket.destroy());
    expect((await failure(hosting.createSite(site))).code).toBe('upstream_unavailable');
    expect(requests).toHaveLength(1);
  });

  test.each<[string, Answer]>([
    ['words instead of JSON', (_request, response) => void response.end('<html>Sorry</html>')],
    ['JSON of another shape', json(200, { sites: [] })],
    [
      'half an answer',
      (_request, response) => void response.writeHead(200, { 'content-length': '9' }).end('{}'),
    ],
  ])('%s is an outage', async (_case, answer) => {
    const { hosting } = await answering(answer, { timeoutMs: 1_000 });
    expect((await failure(hosting.createSite(site))).code).toBe('upstream_unavailable');
  });

  test.each<[string, Answer]>([
    ['never comes', () => undefined],
    ['never ends', (_request, response) => void response.writeHead(200).write('{')],
  ])('an answer that %s is an outage in the end', async (_case, answer) => {
    const { hosting } = await answering(answer, { timeoutMs: 50 });
    expect((await failure(hosting.createSite(site))).code).toBe('upstream_unavailable');
  });

  test('a failure carries no secret, not even in its cause', async () => {
    const found = json(200, { id: 'id', name: 'client', account_id: 'account' });
    const { hosting } = await answering((request, response) => {
      if (request.method === 'POST') request.socket.destroy();
      else (request.url?.includes('/env') ? json(200, []) : found)(request, response);
    });
    const variable = { name: 'SESSION_SECRET', value: 'very-hidden', secret: true };
    const error = await failure(hosting.putVariables('id', [variable]));
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 20 })).not.toMatch(/very-hidden|host-token/);
  });
});

describe('a request to the hosting provider', () => {
  test('addresses its own site, for any id', async () => {
    const { hosting, requests } = await answering(json(200, {}));
    await hosting.deleteSite('../accounts/$&');
    expect(requests.map(({ line }) => line)).toEqual([
      'PUT /api/v1/sites/..%2Faccounts%2F%24%26/unlink_repo',
      'DELETE /api/v1/sites/..%2Faccounts%2F%24%26',
    ]);
  });

  test('ignores a site of another name', async () => {
    const { hosting } = await answering(json(200, [{ id: '1', name: 'agency-client-two' }]));
    expect(await hosting.findSite('agency-client')).toBeNull();
  });

  test('spells out scopes for secrets only', async () => {
    const { hosting, requests } = await answering((request, response) => {
      const list = request.url?.includes('/env') ?? false;
      json(200, list ? [] : { id: 'id', name: 'client', account_id: 'account' })(request, response);
    });
    await hosting.putVariables('id', [
      { name: 'SECRET', value: 'a', secret: true },
      { name: 'SITE', value: 'b', secret: false },
    ]);
    expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual([
      {
        key: 'SECRET',
        is_secret: true,
        scopes: ['builds', 'functions', 'runtime'],
        values: [{ value: 'a', context: 'production' }],
      },
      { key: 'SITE', is_secret: false, values: [{ value: 'b', context: 'all' }] },
    ]);
  });
});

describe('a deploy', () => {
  const deploy = { id: 'd', site_id: 'id', created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  const found = {
    id: 'id',
    name: 'client',
    admin_url: 'https://app.host.test/sites/client',
    published_deploy: { id: 'd' },
  };
  const showing = (changes: object) =>
    answering((request, response) =>
      json(200, request.url?.includes('/deploys') ? { ...deploy, ...changes } : found)(request, response),
    );

  test.each([
    ['new', 'enqueued'],
    ['enqueued', 'enqueued'],
    ['uploading', 'building'],
    ['a state of tomorrow', 'building'],
    ['ready', 'ready'],
    ['error', 'error'],
    ['rejected', 'error'],
  ])('in state %s is %s', async (state, expected) => {
    const { builds } = await showing({ state });
    expect(await builds.findDeploy('id', 'd')).toMatchObject({ state: expected, live: true });
  });

  test('has a reason for its failure without secrets, of limited length', async () => {
    const error_message = `Build\u0000 failed: token=abcdef0123456789 ${'x'.repeat(5_000)}`;
    const { builds } = await showing({ state: 'error', error_message });
    const { errorMessage, logUrl } = await builds.findDeploy('id', 'd');
    expect(errorMessage).toMatch(/^Build +failed: token=\[redacted\]/);
    expect(errorMessage?.length).toBeLessThanOrEqual(500);
    expect(logUrl).toBe('https://app.host.test/sites/client/deploys/d');
  });

  test('of another site is not found', async () => {
    const { builds } = await showing({ state: 'ready', site_id: 'other' });
    expect((await failure(builds.findDeploy('id', 'd'))).code).toBe('not_found');
  });
});
