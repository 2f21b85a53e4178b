import { describe, expect, test } from '@jest/globals';
import { connectorApp } from './app.ts';

function appUnderTest(mcp: () => Response | Promise<Response> = () => Response.json({ from: 'mcp' })) {
  const bugs: unknown[] = [];
  const app = connectorApp({
    mcp,
    oauth: {
      paths: ['/token', '/.well-known/jwks.json'],
      handle: ({ method }) => Response.json({ from: 'oauth', method }),
    },
    healthz: () => Response.json({ status: 'ok' }),
    reportFailure: (error) => void bugs.push(error),
  });
  return {
    app,
    bugs,
    get: (path: string, init?: RequestInit) => app.request(`https://mcp.example.test${path}`, init),
  };
}

describe('the connector app', () => {
  test.each([
    ['/mcp', 'POST', { from: 'mcp' }],
    ['/mcp', 'GET', { from: 'mcp' }],
    ['/mcp/', 'POST', { from: 'mcp' }],
    ['/mcp/', 'GET', { from: 'mcp' }],
    ['/token', 'POST', { from: 'oauth', method: 'POST' }],
    ['/token', 'OPTIONS', { from: 'oauth', method: 'OPTIONS' }],
    ['/.well-known/jwks.json', 'GET', { from: 'oauth', method: 'GET' }],
    ['/healthz', 'GET', { status: 'ok' }],
  ])('hands %s %s to the part that serves it', async (path, method, body) => {
    expect(await (await appUnderTest().get(path, { method })).json()).toEqual(body);
  });

  test.each(['/', '/mcp//', '/mcp/x', '/MCP', '/token/', '/.well-known/other', '/healthz/../x', '/%2e%2e'])(
    'has nothing at %s, and answers so in JSON',
    async (path) => {
      const response = await appUnderTest().get(path);
      expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])(
    'answers /healthz to be read, and refuses %s with what is allowed',
    async (method) => {
      const { get } = appUnderTest();
      const refused = await get('/healthz', { method });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await refused.json()).toMatchObject({ error: { code: 'input' } });
      expect((await get('/healthz', { method: 'HEAD' })).status).toBe(200);
    },
  );

  test('forbids sniffing the type of any answer, at every route and at none', async () => {
    const { app } = appUnderTest();
    const paths = new Set([
      ...app.routes.map(({ path }) => path).filter((path) => path !== '/*'),
      '/nowhere',
    ]);
    expect(paths.size).toBeGreaterThan(4);
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND']) {
        const { headers } = await app.request(`https://mcp.example.test${path}`, { method });
        expect([method, path, headers.get('x-content-type-options')]).toEqual([method, path, 'nosniff']);
      }
    const broken = await appUnderTest(() => Promise.reject(new TypeError('bug'))).get('/mcp');
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('answers a handler that breaks with a fixed sentence, and reports it', async () => {
    const { get, bugs } = appUnderTest(() => Promise.reject(new TypeError('secret')));
    const response = await get('/mcp', { method: 'POST' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(bugs).toHaveLength(1);
  });
});
