import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { appLog } from '@portal/errors/log';
import { isSigningKey, signBody, verifySignature } from '@portal/broker';
import { workerApp } from './app.ts';

const SECRET = 's'.repeat(32);
const NOW = new Date('2026-11-21T10:00:00Z');
const PATH = '/.netlify/functions/provision-background';
const BODY = JSON.stringify({ id: 'call-1', siteId: 'site-1' });

const calls = (secret: string | undefined) => ({
  usable: isSigningKey(secret),
  verify: (header: string | null, body: Uint8Array) => verifySignature(secret, header, body, NOW),
});

function worker(options: Partial<Parameters<typeof workerApp>[0]> = {}) {
  const started: unknown[] = [];
  const failures: unknown[] = [];
  const app = workerApp({
    functionsPath: '/.netlify/functions',
    calls: calls(SECRET),
    unfit: () => ({ missing: [], unusable: [] }),
    start: (request) => started.push(request) > 0,
    reportFailure: (error) => void failures.push(error),
    ...options,
  });
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.request(PATH, {
      method: 'POST',
      body,
      headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
    });
  const signed = (body: string, at = NOW) =>
    post(body, { 'x-provision-signature': signBody(SECRET, body, at) });
  return { app, post, signed, started, failures };
}

const codeOf = async (response: Response) => (await response.json()).error.code;

describe('a provisioning request', () => {
  test('that is signed is accepted with 202', async () => {
    const { signed, started } = worker();
    expect((await signed(BODY)).status).toBe(202);
    expect(started).toEqual([{ id: 'call-1', siteId: 'site-1' }]);
  });

  test.each([
    ['signed', true],
    ['not signed', false],
  ])('that is %s continues the trace of its caller: %p', async (_case, isSigned) => {
    const { app } = worker();
    const lines: string[] = [];
    const log = appLog('worker', {
      form: 'json',
      now: () => NOW,
      random: (bytes) => randomBytes(bytes).toString('hex'),
      write: (line) => void lines.push(line),
    });
    const headers = {
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      ...(isSigned ? { 'x-provision-signature': signBody(SECRET, BODY, NOW) } : {}),
    };
    const answer = await log.answer({ method: 'POST', route: '/any' }, () =>
      app.request(PATH, { method: 'POST', body: BODY, headers }),
    );
    expect(answer.headers.get('x-request-id') === 'a'.repeat(32)).toBe(isSigned);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ site: isSigned ? 'site-1' : null });
  });

  test.each([
    ['no signature', {}],
    ['a signature of another body', { 'x-provision-signature': signBody(SECRET, '{}', NOW) }],
    ['a signature with another key', { 'x-provision-signature': signBody('t'.repeat(32), BODY, NOW) }],
    [
      'a signature of six minutes ago',
      { 'x-provision-signature': signBody(SECRET, BODY, new Date(NOW.getTime() - 360_000)) },
    ],
  ])('with %s is 401, and the same for all', async (_case, headers) => {
    const { post, started } = worker();
    const response = await post(BODY, headers);
    expect([response.status, await codeOf(response)]).toEqual([401, 'unauthenticated']);
    expect(started).toEqual([]);
  });

  test('with a byte-order mark before the signed body is 401', async () => {
    const { post, started } = worker();
    const response = await post(`\uFEFF${BODY}`, { 'x-provision-signature': signBody(SECRET, BODY, NOW) });
    expect([response.status, await codeOf(response)]).toEqual([401, 'unauthenticated']);
    expect(started).toEqual([]);
  });

  test.each(['', 'null', '[]', '{"id":"1"}', '{"id":"1","siteId":"s","more":1}', '{"id":1,"siteId":"s"}'])(
    'whose signed body is %p is 400',
    async (body) => {
      const response = await worker().signed(body);
      expect([response.status, await codeOf(response)]).toEqual([400, 'input']);
    },
  );

  test('that is longer than the limit is refused unread', async () => {
    const { signed, started } = worker();
    expect((await signed(JSON.stringify({ id: 'x'.repeat(5000), siteId: 's' }))).status).toBe(413);
    expect(started).toEqual([]);
  });

  test('meets a full queue', async () => {
    const response = await worker({ start: () => false }).signed(BODY);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  });

  test('meets missing settings', async () => {
    const { signed, started } = worker({ unfit: () => ({ missing: ['HOST_API_TOKEN'], unusable: [] }) });
    expect((await signed(BODY)).status).toBe(503);
    expect(started).toEqual([]);
  });

  test('must be a POST', async () => {
    const response = await worker().app.request(PATH);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe.each([undefined, '', 's'.repeat(31)])('with the secret %p', (secret) => {
  test('every request is answered with 500, without the reason', async () => {
    const { app, signed, failures, started } = worker({ calls: calls(secret) });
    for (const response of [
      await signed(BODY),
      await app.request(PATH),
      await app.request(PATH, { method: 'PUT' }),
    ]) {
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('PROVISION');
    }
    expect(started).toEqual([]);
    expect(failures).toHaveLength(3);
  });
});

test('every response forbids content sniffing, also that of an unknown address', async () => {
  const { app, signed } = worker();
  const paths = new Set([...app.routes.map(({ path }) => path).filter((path) => path !== '/*'), '/nowhere']);
  expect(paths).toContain(PATH);
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND']) {
      const { headers } = await app.request(path, { method });
      expect([method, path, headers.get('x-content-type-options')]).toEqual([method, path, 'nosniff']);
    }
  const unhealthy = await worker({ unfit: () => ({ missing: ['DNS_ZONE_ID'], unusable: [] }) }).app.request(
    '/healthz',
  );
  for (const { headers } of [await signed(BODY), unhealthy])
    expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('/healthz names settings, never values', async () => {
  expect((await worker().app.request('/healthz')).status).toBe(200);
  const unhealthy = await worker({ unfit: () => ({ missing: ['DNS_ZONE_ID'], unusable: [] }) }).app.request(
    '/healthz',
  );
  expect([unhealthy.status, await unhealthy.json()]).toEqual([
    503,
    { status: 'unhealthy', missing: ['DNS_ZONE_ID'], unusable: [] },
  ]);
  expect((await worker().app.request('/elsewhere')).status).toBe(404);
});

test.each([
  ['/healthz', 'GET, HEAD'],
  [PATH, 'POST'],
])('%s refuses other methods and says which it answers: %s', async (path, allow) => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const refused = await worker().app.request(path, { method });
    expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, allow]);
  }
});
