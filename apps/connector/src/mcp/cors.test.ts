import { describe, expect, test } from '@jest/globals';
import { connectorUnderTest } from '../../test/connector-under-test.ts';
import { endpoint } from '../../test/http-connector.ts';
import { legacyMessage, post } from '../../test/messages.ts';

const LIST = legacyMessage('tools/list');

describe('a request from an origin that the deployment lists', () => {
  const LISTED = 'https://inspector.example.test';
  const ask = (request: Request) =>
    endpoint(connectorUnderTest(), { allowedOrigins: [LISTED, 'http://localhost:6274'] })(request);
  const preflight = (origin: string) =>
    ask(
      new Request('https://mcp.example.test/mcp', {
        method: 'OPTIONS',
        headers: { host: 'mcp.example.test', origin, 'access-control-request-method': 'POST' },
      }),
    );

  test.each([LISTED, 'http://localhost:6274'])(
    '%s: may be preflighted, without credentials',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
        204,
        origin,
        'Origin',
      ]);
      expect(headers.get('access-control-allow-methods')).toBe('POST');
      expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
        expect.arrayContaining([
          'authorization',
          'content-type',
          'accept',
          'mcp-protocol-version',
          'mcp-method',
          'mcp-name',
        ]),
      );
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    },
  );

  test.each([
    ['an answer', {}, 200],
    ['a refusal of the gate', { authorization: null }, 401],
    ['a refused body', { 'content-type': 'text/plain' }, 415],
  ])('%s can be read there', async (_words, changes: Record<string, string | null>, status) => {
    const response = await ask(post(LIST, { origin: LISTED, ...changes }));
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(response.headers.get('access-control-expose-headers')).toContain('www-authenticate');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  });

  test.each([
    'https://inspector.example.test.evil.example',
    'http://inspector.example.test',
    'null',
    'https://evil.example',
  ])('another one, %s, stays out', async (origin) => {
    for (const { status, headers } of [await preflight(origin), await ask(post(LIST, { origin }))])
      expect([status, headers.has('access-control-allow-origin')]).toEqual([403, false]);
  });

  test('a program without an Origin is answered without CORS', async () => {
    const { status, headers } = await ask(post(LIST));
    expect([status, headers.has('access-control-allow-origin')]).toEqual([200, false]);
  });
});
