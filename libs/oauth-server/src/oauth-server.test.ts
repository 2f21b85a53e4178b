import { AppError } from '@portal/errors';
import { describe, expect, test } from '@jest/globals';
import { postForm, postRegistration, registerClient } from '../test/flow.ts';
import { ISSUER, LOOPBACK, testServer } from '../test/test-server.ts';
import { GRANTS } from './endpoints/token.ts';
import { OAUTH_PATHS, ROUTES } from './routes.ts';

const get = async (path: string, init: RequestInit = {}) =>
  (await testServer()).handle(new Request(`${ISSUER}${path}`, init));

describe('metadata', () => {
  test('of the server names its endpoints and their parameters', async () => {
    const answer = await get('/.well-known/oauth-authorization-server');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      registration_endpoint: `${ISSUER}/register`,
      revocation_endpoint: `${ISSUER}/revoke`,
      jwks_uri: `${ISSUER}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      protected_resources: [`${ISSUER}/mcp`],
    });
  });

  test.each(['', '/mcp'])(
    'of the resource names server and resource, at the path with suffix "%s"',
    async (suffix) => {
      const body = await (await get(`/.well-known/oauth-protected-resource${suffix}`)).json();
      expect(body).toEqual({
        resource: `${ISSUER}/mcp`,
        authorization_servers: [ISSUER],
        bearer_methods_supported: ['header'],
        resource_name: 'Portal',
      });
    },
  );

  test('of the keys holds public keys only', async () => {
    const { keys } = await (await get('/.well-known/jwks.json')).json();
    expect(keys.map(Object.keys)).toEqual([['kty', 'crv', 'x', 'y', 'kid', 'alg', 'use']]);
  });

  test('touches no port', async () => {
    const trips: string[] = [];
    const server = await testServer({ onTrip: (trip) => void trips.push(trip) });
    for (const path of OAUTH_PATHS.filter((path) => path.startsWith('/.well-known/'))) {
      expect((await server.handle(new Request(`${ISSUER}${path}`))).status).toBe(200);
    }
    expect(trips).toEqual([]);
  });

  test('may be asked for with HEAD', async () => {
    const answer = await get('/.well-known/jwks.json', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });
});

describe('paths and methods', () => {
  test.each<[string, string, string]>([
    ['GET', '/register', 'POST, OPTIONS'],
    ['GET', '/token', 'POST, OPTIONS'],
    ['DELETE', '/revoke', 'POST, OPTIONS'],
    ['POST', '/authorize', 'GET'],
    ['constructor', '/token', 'POST, OPTIONS'],
    ['toString', '/.well-known/jwks.json', 'GET, HEAD, OPTIONS'],
    ['__proto__', '/authorize', 'GET'],
    ['HEAD', '/authorize', 'GET'],
    ['OPTIONS', '/authorize', 'GET'],
    ['PUT', '/oauth/callback', 'GET, POST'],
    ['HEAD', '/oauth/callback', 'GET, POST'],
    ['POST', '/.well-known/jwks.json', 'GET, HEAD, OPTIONS'],
  ])('%s %s is not allowed, and the answer says what is', async (method, path, allow) => {
    const answer = await get(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  });

  test.each([
    '/',
    '/token/',
    '/Token',
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server/mcp',
    '/mcp',
    '/constructor',
  ])('%s is not here', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(['/register', '/token', '/revoke', '/.well-known/oauth-authorization-server'])(
    '%s answers a preflight, without credentials',
    async (path) => {
      const answer = await get(path, {
        method: 'OPTIONS',
        headers: { origin: 'https://inspector.example.test' },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  test.each(['/authorize', '/oauth/callback'])('%s is closed to pages of other origins', async (path) => {
    const answer = await get(path, { headers: { origin: 'https://evil.example.test' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('failures are readable by pages of other origins where answers are', async () => {
    const answer = await postForm(await testServer(), '/token', {});
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('every endpoint is a list of named steps', () => {
    const lists = [...ROUTES.values()]
      .flatMap(({ methods }) => Object.values(methods))
      .concat([...GRANTS.values()] as never);
    for (const { steps } of lists) {
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.every((name) => /^[a-z][A-Za-z]+$/.test(name))).toBe(true);
    }
    expect(ROUTES.get('/authorize')?.methods['GET']?.steps).toEqual([
      'limitAddress',
      'readQuery',
      'findClient',
      'checkRedirectUri',
      'refuseRepeatedParameters',
      'checkResponseType',
      'checkChallenge',
      'beginTransaction',
      'sendToSignIn',
    ]);
  });
});

describe('limits', () => {
  test('stop the eleventh registration of a minute, say how long to wait, and end with it', async () => {
    const server = await testServer();
    for (let count = 0; count < 10; count += 1) {
      expect((await postRegistration(server, { redirect_uris: [LOOPBACK] })).status).toBe(201);
    }
    const answer = await postRegistration(server, { redirect_uris: [LOOPBACK] });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await answer.json()).error).toBe('too_many_requests');
    server.pass(60);
    expect((await postRegistration(server, { redirect_uris: [LOOPBACK] })).status).toBe(201);
  });

  test('count an IPv6 subscriber as one, and another apart', async () => {
    const server = await testServer();
    const from = (address: string) =>
      server.handle(new Request(`${ISSUER}/authorize`, { headers: { 'x-test-address': address } }));
    for (let host = 0; host < 30; host += 1) await from(`2001:db8:1:2::${host.toString(16)}`);
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(400);
  });

  test('hold back one code or family, regardless of the address, and no other', async () => {
    const server = await testServer();
    const client_id = await registerClient(server);
    const attempt = (code: string, address: string) =>
      postForm(
        server,
        '/token',
        { grant_type: 'authorization_code', client_id, code },
        { 'x-test-address': address },
      );
    for (let count = 0; count < 60; count += 1) await attempt('a', `192.0.2.${count}`);
    expect((await attempt('a', '192.0.2.99')).status).toBe(429);
    expect((await attempt('b', '192.0.2.99')).status).toBe(400);
  });

  test('answer 503 at /revoke, so that the client knows that the token lives', async () => {
    const server = await testServer();
    for (let count = 0; count < 30; count += 1) await postForm(server, '/revoke', {});
    const answer = await postForm(server, '/revoke', {});
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  });

  test('refuse everything when the limiter is out of order', async () => {
    const away = () => Promise.reject(new AppError('upstream_unavailable', 'The limiter is away.'));
    const limiter = { take: away, takeAll: away };
    const server = await testServer({ deps: { limiter } });
    for (const [path, init] of [
      ['/authorize', {}],
      ['/oauth/callback', {}],
      ['/oauth/callback', { method: 'POST' }],
      ['/register', { method: 'POST' }],
      ['/token', { method: 'POST' }],
      ['/revoke', { method: 'POST' }],
    ] as const) {
      const answer = await server.handle(new Request(`${ISSUER}${path}`, init));
      expect([path, answer.status, answer.headers.has('retry-after')]).toEqual([path, 503, true]);
    }
  });
});

describe('an issuer', () => {
  test.each([
    'https://mcp.example.test',
    'http://localhost:4401',
    'http://127.0.0.1:4401',
    'http://mcp.localhost:4401',
  ])('may be %s', async (issuer) => {
    expect((await testServer({ settings: { issuer } })).issuer).toBe(issuer);
  });

  test.each([
    'https://mcp.example.test/',
    'https://mcp.example.test/x',
    'http://mcp.example.test',
    'ftp://x',
    'mcp.example.test',
    'https://MCP.example.test',
    '',
  ])('may not be "%s"', async (issuer) => {
    await expect(testServer({ settings: { issuer } })).rejects.toMatchObject({ code: 'not_configured' });
  });
});
