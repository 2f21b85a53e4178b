import { describe, expect, test } from '@jest/globals';
import { networkBackend } from './network-backend.ts';

const KEY = 'psk_canary';
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  networkBackend({
    url: 'https://admin.example.test/',
    apiKey: KEY,
    siteId: 's-one',
    fetch: async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  });
const failureBody = (code: string) => ({ error: { code, message: 'What happened.' } });
const brokerFailure = (backend: ReturnType<typeof networkBackend>) =>
  backend.settings.get().then(
    () => null,
    (error: unknown) => error,
  );

describe('an answer of the broker', () => {
  test.each([
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [400, 'input'],
    [503, 'not_configured'],
  ])('%i %s arrives as it left', async (status, code) => {
    expect(await brokerFailure(answering(status, failureBody(code)))).toMatchObject({
      code,
      message: 'What happened.',
    });
  });

  test('with 401 means that the key is wrong', async () => {
    const failure = await brokerFailure(answering(401, failureBody('unauthenticated')));
    expect(failure).toMatchObject({ code: 'not_configured' });
    expect(String(failure)).toContain('PLATFORM_API_KEY');
    expect(String(failure)).not.toContain(KEY);
  });

  test('keeps the time to wait', async () => {
    const limited = answering(429, failureBody('rate_limited'), { 'retry-after': '42' });
    expect(await brokerFailure(limited)).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 42 });
    const down = answering(503, failureBody('upstream_unavailable'), { 'retry-after': '7' });
    expect(await brokerFailure(down)).toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 7 });
    const proxy = answering(502, '<h1>Bad gateway</h1>', { 'retry-after': '9' });
    expect(await brokerFailure(proxy)).toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 9 });
  });

  test.each([
    ['a bug over there', 500, failureBody('internal')],
    ['a page', 200, '<h1>Welcome</h1>'],
    ['nothing', 200, ''],
    ['another shape', 200, { result: { passwordEnabled: 'yes' } }],
    ['more than was asked for', 200, { result: { passwordEnabled: true, more: 1 } }],
    ['a redirect', 302, ''],
    ['a status that is not the code’s', 403, failureBody('not_found')],
    ['an unknown code', 403, failureBody('sorry')],
    ['401 from another server', 401, 'Unauthorized'],
  ])('that is %s is an outage', async (_case, status, body) => {
    const failure = await brokerFailure(answering(status, body));
    expect(failure).toMatchObject({ code: 'upstream_unavailable' });
    expect(String(failure)).not.toContain('What happened');
  });

  test('that never arrives is an outage', async () => {
    const silent = networkBackend({
      url: 'https://admin.example.test',
      apiKey: KEY,
      siteId: 's-one',
      timeoutMs: 20,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    expect(await brokerFailure(silent)).toMatchObject({ code: 'upstream_unavailable' });
  });
});

describe('a call', () => {
  test('sends the key in a header and the actor without rights, and follows no redirect', async () => {
    const calls: [unknown, RequestInit | undefined][] = [];
    const backend = networkBackend({
      url: 'https://admin.example.test/',
      apiKey: KEY,
      siteId: 's-one',
      fetch: async (url, init) => {
        calls.push([url, init]);
        return Response.json({ result: [] });
      },
    });
    await backend.as({ userId: 'u', role: 'owner' }).members.list();
    const [[url, init] = []] = calls;
    expect(url).toBe('https://admin.example.test/api/site/members.list');
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-api-key': KEY, 'x-site-id': 's-one' },
      body: '{"actor":{"userId":"u"}}',
    });
  });

  test('sends the expected state, and nothing else of what the caller has seen', async () => {
    const sent: unknown[] = [];
    const backend = networkBackend({
      url: 'https://admin.example.test/',
      apiKey: KEY,
      siteId: 's-one',
      fetch: async (_url, init) => {
        sent.push(JSON.parse(String(init?.body)));
        return Response.json({ result: null });
      },
    });
    const { credentials, audiences } = backend.as({ userId: 'u', role: 'owner' });
    const seen = { id: 'c-1', label: 'Daily', updatedAt: new Date('2026-03-01T10:00:00.123Z') };
    await credentials.remove('c-1', seen);
    await audiences.remove('press', { defaultAudience: 'clients', credentials: ['c-1'] });
    const actor = { userId: 'u' };
    expect(sent).toEqual([
      { actor, id: 'c-1', expected: { updatedAt: '2026-03-01T10:00:00.123Z' } },
      { actor, name: 'press', expected: { defaultAudience: 'clients', credentials: ['c-1'] } },
    ]);
  });

  test('with invalid input is not sent', async () => {
    const backend = answering(200, { result: null });
    const { audiences } = backend.as({ userId: 'u', role: 'owner' });
    const change = audiences.change('press', { defaultAudience: null }, { name: '' });
    await expect(change).rejects.toMatchObject({ code: 'input' });
  });
});
