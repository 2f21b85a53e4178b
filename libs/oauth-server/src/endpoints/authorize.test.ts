import { beforeEach, describe, expect, test } from '@jest/globals';
import { browser } from '../../test/browser.ts';
import { authorizeAddress, registerClient } from '../../test/flow.ts';
import { ASSISTANT_CALLBACK, ISSUER, LOOPBACK, testServer, type TestServer } from '../../test/test-server.ts';

describe('GET /authorize', () => {
  let server: TestServer;
  let clientId: string;
  beforeEach(async () => {
    server = await testServer();
    clientId = await registerClient(server);
  });

  async function ask(changes: Record<string, string | null>, suffix = ''): Promise<Response> {
    return browser(server).arrive(`${await authorizeAddress(server, clientId, changes)}${suffix}`);
  }

  test('sends the person to the sign-in and keeps the transaction in this browser', async () => {
    const answer = await ask({});
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.searchParams.get('return_to')).toBe(`${ISSUER}/oauth/callback`);
    expect(location.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(location.searchParams.has('prompt')).toBe(false);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-oauth-txn-[\w-]{36}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('never puts the verifier of the sign-in into an address or a cookie', async () => {
    const answer = await ask({});
    const id = /oauth-txn-([\w-]{36})/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const verifier = await server.deps.keys.derive('verifier', id);
    expect(JSON.stringify([...answer.headers])).not.toContain(verifier);
  });

  test('uses a cookie without __Host- and Secure on plain http of this computer', async () => {
    server = await testServer({ settings: { issuer: 'http://localhost:4401' } });
    clientId = await registerClient(server);
    const [cookie = ''] = (await ask({})).headers.getSetCookie();
    expect(cookie).toMatch(/^oauth-txn-[\w-]{36}=/);
    expect(cookie).not.toContain('Secure');
  });

  test('lets the person pick an account when asked to', async () => {
    const location = (await ask({ prompt: 'select_account' })).headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('prompt')).toBe('select_account');
  });

  test.each<[string, Record<string, string | null>]>([
    ['no client_id', { client_id: null }],
    ['an empty client_id', { client_id: '' }],
    ['an unknown client_id', { client_id: crypto.randomUUID() }],
    ['a client_id no store could keep', { client_id: '\u0000' }],
    ['a very long client_id', { client_id: 'x'.repeat(5000) }],
    ['no redirect_uri', { redirect_uri: null }],
    ['another port than registered', { redirect_uri: 'http://localhost:53124/callback' }],
    ['127.0.0.1 instead of localhost', { redirect_uri: 'http://127.0.0.1:53123/callback' }],
    ['a redirect_uri that is allowed but not registered', { redirect_uri: ASSISTANT_CALLBACK }],
    ['a redirect_uri that goes on', { redirect_uri: `${LOOPBACK}/x` }],
    ['a redirect_uri in upper case', { redirect_uri: LOOPBACK.toUpperCase() }],
    ['a foreign redirect_uri', { redirect_uri: 'https://evil.example.test/' }],
  ])('never redirects with %s', async (_case, changes) => {
    const answer = await ask(changes);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  test.each([
    ['client_id', '&client_id=x'],
    ['redirect_uri', `&redirect_uri=${encodeURIComponent(LOOPBACK)}`],
  ])('never redirects when %s comes twice', async (_case, suffix) => {
    const answer = await ask({}, suffix);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test('never redirects to a URI whose rule was tightened after it was registered', async () => {
    server.deps.settings = {
      ...server.deps.settings,
      redirects: { assistantCallbackUrl: 'https://other.example.test/cb', extraRedirectUris: [] },
    };
    const extra = 'https://client.example.test/cb';
    await server.deps.clients.addClient({
      clientId: 'old',
      name: null,
      redirectUris: [extra],
      registeredAt: server.now(),
    });
    const answer = await ask({ client_id: 'old', redirect_uri: extra });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test.each<[string, Record<string, string | null>, string]>([
    ['no response_type', { response_type: null }, 'invalid_request'],
    ['response_type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response_type code token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['response_mode fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['a request object', { request: 'x.y.z' }, 'request_not_supported'],
    ['a request_uri', { request_uri: 'https://x.test' }, 'request_uri_not_supported'],
    ['no code_challenge', { code_challenge: null }, 'invalid_request'],
    ['a short code_challenge', { code_challenge: 'x'.repeat(42) }, 'invalid_request'],
    ['a long code_challenge', { code_challenge: 'x'.repeat(44) }, 'invalid_request'],
    ['a code_challenge that is no base64url', { code_challenge: '='.repeat(43) }, 'invalid_request'],
    ['no code_challenge_method', { code_challenge_method: null }, 'invalid_request'],
    ['code_challenge_method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['code_challenge_method s256', { code_challenge_method: 's256' }, 'invalid_request'],
    ['another resource', { resource: 'https://other.example.test/mcp' }, 'invalid_target'],
    ['the issuer as resource', { resource: ISSUER }, 'invalid_target'],
    ['a resource with a fragment', { resource: `${ISSUER}/mcp#x` }, 'invalid_target'],
    ['a resource that is no URL', { resource: '/mcp' }, 'invalid_target'],
    ['a state beyond 2 KB', { state: 's'.repeat(2049) }, 'invalid_request'],
    ['a state that no cookie can hold', { state: '\u0001'.repeat(2000) }, 'invalid_request'],
  ])('redirects to the client with %s, with state and iss', async (_case, changes, error) => {
    const answer = await ask(changes);
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(`${location.origin}${location.pathname}`).toBe(LOOPBACK);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error,
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
      state: changes['state'] ?? 'state-of-the-client',
      iss: ISSUER,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['scope', '&scope=a&scope=b', 'state-of-the-client'],
    ['state', '&state=other', null],
    ['an unknown parameter', '&x=1&x=2', 'state-of-the-client'],
  ])('redirects to the client when %s comes twice', async (_case, suffix, state) => {
    const location = new URL((await ask({}, suffix)).headers.get('location') ?? '');
    expect(location.searchParams.get('error')).toBe('invalid_request');
    expect(location.searchParams.get('state')).toBe(state);
  });

  test.each<[string, Record<string, string | null>, string]>([
    ['without a resource', { resource: null }, ''],
    ['with a trailing slash on the resource', { resource: `${ISSUER}/mcp/` }, ''],
    ['with another case of the host', { resource: 'HTTPS://MCP.example.test/mcp' }, ''],
    ['with a query on the resource', { resource: `${ISSUER}/mcp?x=y` }, ''],
    ['with the resource twice', {}, `&resource=${encodeURIComponent(`${ISSUER}/mcp`)}`],
    ['without a state', { state: null }, ''],
    ['with a scope', { scope: 'openid offline_access' }, ''],
    ['with response_mode query', { response_mode: 'query' }, ''],
    ['with unknown parameters', { claims: '{}' }, ''],
  ])('goes on %s', async (_case, changes, suffix) => {
    const answer = await ask(changes, suffix);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/sign-in\.example\/start\?/);
  });

  test('keeps few flows per browser: the oldest give way', async () => {
    const person = browser(server);
    const address = await authorizeAddress(server, clientId);
    const ids: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      await person.arrive(address);
      ids.push([...person.jar.keys()].at(-1) ?? '');
    }
    expect([...person.jar.keys()]).toEqual(ids.slice(-4));
  });

  test('passes over cookies that it cannot have set', async () => {
    const address = await authorizeAddress(server, clientId);
    for (const id of ['a b', 'ü', 'a@b']) {
      const cookie = [1, 2, 3, 4, 5].map((at) => `__Host-oauth-txn-${id}${at}=x`).join('; ');
      const answer = await server.handle(new Request(address, { headers: { cookie } }));
      expect([answer.status, answer.headers.getSetCookie().length]).toEqual([302, 1]);
    }
    expect(server.bugs).toEqual([]);
  });

  test('makes room for a long state before the cookies outgrow a header', async () => {
    const person = browser(server);
    const address = await authorizeAddress(server, clientId, { state: 's'.repeat(2048) });
    for (let round = 0; round < 6; round += 1) {
      expect((await person.arrive(address)).headers.get('location')).toContain('sign-in.example');
      const total = [...person.jar].reduce((sum, [name, { value }]) => sum + name.length + value.length, 0);
      expect(total).toBeLessThan(12_000);
    }
  });
});
