import { beforeAll, describe, expect, test } from '@jest/globals';
import { examples, seed, sizeOf } from '@portal/jest/long-form';
import { OAUTH_PATHS } from '@portal/oauth-server';
import { hostileRequest, hostileText, hostileValue, requestTo } from '@portal/ports/fuzz';
import fc from 'fast-check';
import { type AuthorizingApp, authorizingApp, signingKeys } from '../test/authorizing-connector.ts';
import { connectedClient } from '../test/connected-client.ts';

const SIZES = {
  short: 60,
  long: 5_000,
  longFinds:
    'A rare combination of headers, address and body that breaks an endpoint or leaves something behind.',
};
const ORIGIN = 'https://mcp.example.test';
const LONGEST_FAILURE = 4_000;
const LONGEST_MS = 2_000;
const allowed = { allowed: true as const, remaining: 1 };

let app: AuthorizingApp;
let token: string;
const unhandled: unknown[] = [];
beforeAll(async () => {
  process.on('unhandledRejection', (error) => unhandled.push(error));
  app = authorizingApp({
    origin: ORIGIN,
    keys: await signingKeys(),
    // Limits are tested elsewhere; here they would answer for the endpoints.
    limiter: { take: async () => allowed, takeAll: async () => [allowed] },
  });
  ({ access_token: token } = await connectedClient(app, ORIGIN));
});

/** Everything that requests could leave behind. */
function storedState() {
  const { store } = app.harbour.repo;
  const now = new Date();
  return {
    heads: [store.head('main'), store.head('saved')],
    codes: app.grants.codes.length,
    tokens: app.grants.liveTokens(now).length,
    sites: app.rows.sites.size,
  };
}

/** Sends it; gives the answer with its text. Nothing may break, last or leave anything. */
async function send(request: Request): Promise<{ answer: Response; text: string }> {
  const before = storedState();
  const began = performance.now();
  const answer = await app.handle(request);
  const text = await answer.text();
  expect(performance.now() - began).toBeLessThan(LONGEST_MS);
  expect(app.bugs).toEqual([]);
  expect(unhandled).toEqual([]);
  expect(answer.status).toBeLessThan(500);
  expect(storedState()).toEqual(before);
  if (!answer.ok) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LONGEST_FAILURE);
  return { answer, text };
}

const RPC_ERROR = {
  jsonrpc: '2.0',
  error: { code: expect.any(Number), message: expect.any(String) },
};
const VERSIONS = ['2025-11-25', '2025-06-18', '2024-11-05', '2026-07-28', '2099-01-01'];
const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'server/discover',
];

/** The headers that the endpoint and the protocol's library read, each as an honest client sends it. */
const mcpHeaders = () => ({
  authorization: [`Bearer ${token}`, `Bearer ${token}`, `bearer ${token}`],
  host: ['mcp.example.test'],
  accept: ['application/json, text/event-stream', 'application/json', '*/*'],
  'mcp-protocol-version': VERSIONS,
  'mcp-method': METHODS,
  'mcp-name': ['list_sites', 'get_page', 'populate_site'],
});

/** A message whose parts are each what the protocol says, or anything. */
const message = fc
  .record(
    {
      jsonrpc: fc.oneof({ weight: 6, arbitrary: fc.constant('2.0') }, hostileValue),
      id: fc.oneof({ weight: 6, arbitrary: fc.nat() }, hostileValue),
      method: fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom<unknown>(
            ...METHODS,
            'notifications/initialized',
            'subscriptions/listen',
          ),
        },
        hostileText,
      ),
      params: fc.oneof(
        hostileValue,
        fc.record(
          {
            name: fc.oneof(fc.constantFrom('list_sites', 'get_page', 'populate_site'), hostileText),
            arguments: hostileValue,
            cursor: hostileValue,
            protocolVersion: fc.oneof(fc.constantFrom(...VERSIONS), hostileText),
            capabilities: fc.oneof(fc.constant({}), hostileValue),
            clientInfo: fc.oneof(fc.constant({ name: 'fuzz', version: '1' }), hostileValue),
            _meta: fc.oneof(
              fc.record({
                'io.modelcontextprotocol/protocolVersion': fc.oneof(
                  fc.constantFrom<unknown>(...VERSIONS),
                  hostileValue,
                ),
                'io.modelcontextprotocol/clientCapabilities': fc.oneof(fc.constant({}), hostileValue),
                'io.modelcontextprotocol/clientInfo': fc.oneof(
                  fc.constant({ name: 'fuzz', version: '1' }),
                  hostileValue,
                ),
              }),
              hostileValue,
            ),
          },
          { requiredKeys: [], noNullPrototype: true },
        ),
      ),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .map((value) => JSON.stringify(value));

function expectProtocol(answer: Response, text: string): void {
  if (answer.status === 401) {
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
    return;
  }
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (answer.status === 202) return expect(text).toBe('');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  if (!answer.ok) expect(JSON.parse(text)).toMatchObject(RPC_ERROR);
}

describe('/mcp', () => {
  test('answers any request with a response of the protocol', async () => {
    await fc.assert(
      fc.asyncProperty(hostileRequest({ ...mcpHeaders(), origin: [ORIGIN] }), async (sent) => {
        const { answer, text } = await send(requestTo(`${ORIGIN}/mcp`, sent));
        if (sent.method !== 'HEAD') expectProtocol(answer, text);
      }),
      examples(SIZES),
    );
  });

  test('answers any message of a client that has signed in', async () => {
    await fc.assert(
      fc.asyncProperty(hostileRequest(mcpHeaders()), message, async (sent, json) => {
        const body = new TextEncoder().encode(json);
        const headers = {
          ...sent.headers,
          authorization: `Bearer ${token}`,
          host: 'mcp.example.test',
          'content-type': 'application/json',
        };
        const { answer, text } = await send(requestTo(`${ORIGIN}/mcp`, { method: 'POST', headers, body }));
        expect(answer.status).not.toBe(401);
        expectProtocol(answer, text);
      }),
      examples(SIZES),
    );
  });
});

describe('every other address', () => {
  test.each([...OAUTH_PATHS, '/', '/nowhere', '/mcp/', '//mcp', '/oauth/callback/', '/%00', '/..%2fmcp'])(
    '%s answers any request with a response of its standard',
    async (path) => {
      const honest = { host: ['mcp.example.test'], cookie: ['__Host-oauth-txn-x=a.b.c'], origin: [ORIGIN] };
      const authorization = [`Bearer ${token}`, 'Basic OTk6OTk='];
      await fc.assert(
        fc.asyncProperty(
          hostileRequest({ ...honest, authorization, 'sec-fetch-site': ['same-origin', 'cross-site'] }),
          fc.array(fc.tuple(hostileText, hostileText), { maxLength: 3 }),
          async (sent, pairs) => {
            const query = new URLSearchParams(
              pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
            );
            const { answer, text } = await send(requestTo(`${ORIGIN}${path}?${query}`, sent));
            expect(answer.headers.get('location')).toBeNull();
            if (answer.ok || sent.method === 'HEAD') return;
            const type = answer.headers.get('content-type') ?? '';
            if (type.startsWith('text/plain')) expect(text).toMatch(/^[\x20-\x7e]+\n$/);
            else expect(JSON.parse(text)).toHaveProperty('error');
          },
        ),
        { numRuns: Math.ceil(sizeOf(SIZES) / 4), seed },
      );
    },
  );
});
