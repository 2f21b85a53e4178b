import { describe, expect, test } from '@jest/globals';
import { AppError, INTERNAL_MESSAGE } from '@portal/errors';
import { connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';
import { endpoint, TOKEN } from '../../test/http-connector.ts';
import { legacyMessage, modernHeaders, modernMessage, post } from '../../test/messages.ts';
import { failureReporter } from '@portal/errors/log';
import { MINUTE_LIMITS } from '../tools/minute-budget.ts';
import { MAX_BODY_BYTES, ORDINARY_BODY_BYTES } from './read-message.ts';

/** Sends one request to a fresh endpoint; returns the answer and what was reported as a bug. */
async function send(request: Request, connector = connectorUnderTest()) {
  const response = await endpoint(connector)(request);
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
    bugs: connector.bugs,
  };
}

const LIST = legacyMessage('tools/list');

describe('a request that is turned away before it is read', () => {
  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'PATCH'])(
    '%s is 405 with POST as the allowed method',
    async (method) => {
      const url = 'https://mcp.example.test/mcp';
      const { status, headers } = await send(
        new Request(url, { method, headers: { host: 'mcp.example.test' } }),
      );
      expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'POST', 'no-store']);
    },
  );

  test.each([
    'evil.example',
    'mcp.example.test.evil.example',
    'mcp.example.test:8443',
    'mcp.example.test@evil.example',
    'evil.mcp.example.test',
    'localhost',
  ])('a Host of %s is 403', async (host) => {
    const { status, body } = await send(post(LIST, { host }));
    expect([status, body]).toMatchObject([403, { jsonrpc: '2.0', id: null, error: { code: -32000 } }]);
  });

  test.each(['https://evil.example', 'null', 'http://mcp.example.test', 'https://mcp.example.test:444', ''])(
    'an Origin of "%s" is 403',
    async (origin) => {
      expect((await send(post(LIST, { origin }))).status).toBe(403);
    },
  );

  test.each<[string, Record<string, string>]>([
    ['no Origin', {}],
    ['the own Origin', { origin: 'https://mcp.example.test' }],
    ['the Host in capitals', { host: 'MCP.example.test' }],
  ])('%s may pass', async (_words, headers) => {
    expect((await send(post(LIST, headers))).status).toBe(200);
  });

  test('a caller whom the gate turns away gets its answer, regardless of the body', async () => {
    for (const body of ['{', LIST, 'x'.repeat(MAX_BODY_BYTES + 1)]) {
      const { status, headers } = await send(post(body, { authorization: null }));
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
  });

  test.each<[string, unknown, number, string | null, 'bugs' | 'outages']>([
    [
      'cannot decide',
      new AppError('upstream_unavailable', 'Later.', { retryAfterSeconds: 7 }),
      503,
      '7',
      'outages',
    ],
    ['breaks', new TypeError('secret'), 500, null, 'bugs'],
  ])('a gate that %s is an outage, never a rejection', async (_words, failure, status, wait, reportedAs) => {
    const connector = connectorUnderTest();
    const handle = endpoint(connector, { authenticate: () => Promise.reject(failure) });
    const response = await handle(post(LIST));
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, wait]);
    expect(await response.text()).not.toContain('secret');
    const { bugs, outages } = connector;
    expect({ bugs, outages }).toEqual({ bugs: [], outages: [], [reportedAs]: [failure] });
  });
});

describe('a body', () => {
  const DEEP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

  test.each<[string, string | Uint8Array, number, number]>([
    ['that is empty', '', 400, -32700],
    ['that is cut off', '{"jsonrpc":"2.0","id":1', 400, -32700],
    ['that is no JSON', 'hello', 400, -32700],
    ['that is not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, -32700],
    ['with a batch', JSON.stringify([LIST, LIST]), 400, -32600],
    ['with an empty batch', '[]', 400, -32600],
    ['that is null', 'null', 400, -32600],
    ['that is a string', '"tools/list"', 400, -32600],
    ['that is a number', '7', 400, -32600],
    ['that nests endlessly', DEEP, 400, -32600],
    ['whose id would fill the answer', JSON.stringify({ ...LIST, id: 'x'.repeat(201) }), 400, -32600],
    ['that is too large', JSON.stringify({ ...LIST, fill: 'x'.repeat(MAX_BODY_BYTES) }), 413, -32600],
  ])('%s is refused', async (_words, body, status, code) => {
    const answer = await send(post(body));
    expect([answer.status, answer.body.error.code, answer.body.id]).toEqual([status, code, null]);
    expect([answer.type, answer.bugs]).toEqual([expect.stringMatching(/^application\/json/), []]);
  });

  test('that is too large is answered with the way for large files', async () => {
    const answer = await send(post(JSON.stringify({ ...LIST, fill: 'x'.repeat(MAX_BODY_BYTES) })));
    expect(answer.body.error.message).toMatch(
      /send less at once.*`start` of upload_media and upload_document/,
    );
  });

  test('of more than a MiB is for tools that take a file', async () => {
    const data = 'A'.repeat(ORDINARY_BODY_BYTES);
    const call = (name: string) =>
      send(post(legacyMessage('tools/call', { name, arguments: { site: HARBOUR.siteId, data } })));
    const save = await call('save_sections');
    expect([save.status, save.body.error.message]).toEqual([413, expect.stringContaining('uploads a file')]);
    const upload = await call('upload_media');
    expect([upload.status, upload.body.result.isError]).toEqual([200, true]);
    const list = await send(post({ ...LIST, fill: data }));
    expect(list.status).toBe(413);
  });

  test.each([
    ['a message', 'list_sites', 30_001, 413],
    ['a message with a file', 'upload_media', 2_001, 413],
    ['a message', 'list_sites', 20_000, 200],
  ])('%s for %s with %p values is answered with %p', async (words, name, values, status) => {
    const data = words.endsWith('file') ? 'A'.repeat(ORDINARY_BODY_BYTES) : '';
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { data, list: Array(values).fill(0) } },
    });
    expect((await send(post(body))).status).toBe(status);
  });

  test('is refused once a person has sent as much as they may in a minute, and read again after it', async () => {
    const connector = connectorUnderTest();
    const large = () => post('x'.repeat(MAX_BODY_BYTES));
    for (let sent = 0; sent < MINUTE_LIMITS.bytes; sent += MAX_BODY_BYTES)
      expect((await send(large(), connector)).status).toBe(400);
    const request = large();
    const { status, headers, body } = await send(request, connector);
    expect([status, headers.get('retry-after'), request.bodyUsed]).toEqual([429, '60', false]);
    expect(body.error.message).toMatch(/^\[unavailable\] .* 60 seconds\.$/);
    connector.clock.now = new Date(connector.clock.now.getTime() + 60_000);
    expect((await send(post(LIST), connector)).status).toBe(200);
  });

  test('counts as it arrives, so that bodies that are sent at once are refused as well', async () => {
    const connector = connectorUnderTest();
    const answer = endpoint(connector);
    const bodies = 3 * (MINUTE_LIMITS.bytes / MAX_BODY_BYTES);
    const part = new Uint8Array(MAX_BODY_BYTES / 16);
    let sent = 0;
    const slow = () =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise(setImmediate);
          sent += part.byteLength;
          controller.enqueue(part);
        },
      });
    const statuses = await Promise.all(
      Array.from({ length: bodies }, async () => {
        const { status } = await answer(post(slow()));
        return status;
      }),
    );
    expect(statuses).toContain(429);
    // One part of each may be under way when nothing is left, and a stream has one ready.
    expect(sent).toBeLessThan(MINUTE_LIMITS.bytes + 3 * bodies * part.byteLength);
  });

  test('that claims to be far too large is refused unread', async () => {
    const request = post(LIST, { 'content-length': String(4 * MAX_BODY_BYTES + 1) });
    expect((await send(request)).status).toBe(413);
    expect(request.bodyUsed).toBe(false);
  });

  test.each([null, 'text/plain', 'application/jsonp', 'multipart/form-data; boundary=x'])(
    'of type %s is 415',
    async (type) => {
      expect((await send(post(new TextEncoder().encode('{}'), { 'content-type': type }))).status).toBe(415);
    },
  );

  test.each<[string, Record<string, unknown>]>([
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['no version', { id: 1, method: 'tools/list' }],
    ['an id of null', legacyMessage('tools/list', {}, null)],
    ['an id that is an object', legacyMessage('tools/list', {}, {})],
    ['params that are text', legacyMessage('tools/list', 'all')],
    ['params that are a list', legacyMessage('tools/call', [])],
    ['a call without a name', legacyMessage('tools/call', { arguments: {} })],
    ['arguments that are a list', legacyMessage('tools/call', { name: 'list_sites', arguments: [] })],
    ['an unknown cursor', legacyMessage('tools/list', { cursor: 'abc' })],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
    ['an unknown method', legacyMessage('tools/paint')],
    ['a prototype key', legacyMessage('tools/call', { name: '__proto__', arguments: {} })],
    ['a subscription', modernMessage('subscriptions/listen', { notifications: {} })],
  ])('with %s is answered by the protocol', async (_words, message) => {
    for (const headers of [{}, modernHeaders(String(message['method'] ?? ''))]) {
      const answer = await send(post(message, headers));
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 202)
        expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
      expect(answer.bugs).toEqual([]);
    }
  });
});

describe('the handshake revisions', () => {
  const initialize = (protocolVersion: string) =>
    legacyMessage('initialize', {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });

  test.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
    'shake hands on %s in JSON, without a session',
    async (version) => {
      const { status, type, headers, body } = await send(post(initialize(version)));
      expect([status, headers.get('mcp-session-id'), body.result.protocolVersion]).toEqual([
        200,
        null,
        version,
      ]);
      expect(type).toMatch(/^application\/json/);
      expect(body.result.capabilities).toEqual({
        tools: { listChanged: false },
        prompts: { listChanged: false },
      });
    },
  );

  test('are offered the last of them when the client wants one of the future', async () => {
    expect((await send(post(initialize('2099-01-01')))).body.result.protocolVersion).toBe('2025-11-25');
  });

  test.each([null, 'application/json', '*/*', 'application/json, text/event-stream'])(
    'answer in JSON when Accept is %s',
    async (accept) => {
      const { status, type } = await send(post(LIST, { accept }));
      expect([status, type]).toEqual([200, expect.stringMatching(/^application\/json/)]);
    },
  );

  test('take notifications with an empty 202, and ignore session ids', async () => {
    const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const answer = await send(post(note, { 'mcp-session-id': 'made-up', 'last-event-id': '4' }));
    expect([answer.status, answer.body]).toEqual([202, null]);
  });

  test.each(['1999-01-01', '2099-01-01', 'x'.repeat(4_000)])(
    'a version that is not served is refused with those that are: %#',
    async (version) => {
      const { status, body } = await send(post({ ...LIST, id: 'v' }, { 'mcp-protocol-version': version }));
      const requested = version.slice(0, 40);
      expect([status, body]).toEqual([
        400,
        {
          jsonrpc: '2.0',
          id: 'v',
          error: {
            code: -32022,
            message: expect.stringContaining(
              `Unsupported protocol version: ${requested}. This server supports 2026-07-28, 2025-11-25, `,
            ),
            data: { supported: expect.arrayContaining(['2026-07-28', '2025-11-25']), requested },
          },
        },
      ]);
    },
  );
});

describe('revision 2026-07-28', () => {
  test('is discovered in JSON, with instructions and how long to keep them', async () => {
    const { status, type, body } = await send(
      post(modernMessage('server/discover'), modernHeaders('server/discover')),
    );
    expect([status, type]).toEqual([200, expect.stringMatching(/^application\/json/)]);
    expect(body.result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      instructions: expect.stringMatching(/^Portal/),
      ttlMs: 300_000,
      cacheScope: 'private',
    });
  });

  test('calls a tool in JSON', async () => {
    const message = modernMessage('tools/call', { name: 'list_sites', arguments: {} });
    const { body, type } = await send(post(message, modernHeaders('tools/call', 'list_sites')));
    expect(type).toMatch(/^application\/json/);
    expect(body.result).toMatchObject({ resultType: 'complete', structuredContent: { sites: [{}] } });
  });

  test.each<[string, Record<string, unknown>, Record<string, string>, number, number]>([
    ['a header without its envelope', LIST, modernHeaders('tools/list'), 400, -32602],
    ['an envelope without its header', modernMessage('tools/list'), {}, 400, -32020],
    [
      'a method header of another method',
      modernMessage('tools/list'),
      modernHeaders('tools/call'),
      400,
      -32020,
    ],
    ['an unknown method', modernMessage('tools/paint'), modernHeaders('tools/paint'), 404, -32601],
    [
      'a version of the future',
      modernMessage('tools/list'),
      { ...modernHeaders('tools/list'), 'mcp-protocol-version': '2099-01-01' },
      400,
      -32020,
    ],
  ])('refuses %s', async (_words, message, headers, status, code) => {
    const answer = await send(post(message, headers));
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('has no subscriptions, whose streams would outlive the function', async () => {
    const message = modernMessage('subscriptions/listen', { notifications: {} });
    const answer = await send(post(message, modernHeaders('subscriptions/listen')));
    expect([answer.status, answer.body.error.code, answer.body.id]).toEqual([404, -32601, 1]);
  });
});

describe('every answer', () => {
  const call = (args: unknown) => legacyMessage('tools/call', { name: 'get_page', arguments: args });
  const READ = call({ site: HARBOUR.siteId, page: 'home' });

  test('belongs to its request alone, however many are under way', async () => {
    const handle = endpoint(connectorUnderTest());
    const ids = Array.from({ length: 32 }, (_, id) => id);
    const bodies = await Promise.all(
      ids.map(async (id) => (await handle(post({ ...READ, id }))).json() as Promise<{ id: number }>),
    );
    expect(bodies.map(({ id }) => id)).toEqual(ids);
  });

  test('is the fixed sentence when the endpoint itself breaks', async () => {
    const connector = connectorUnderTest();
    const broken = {
      get kinds(): never {
        throw new TypeError('canary-secret');
      },
    };
    Object.assign(connector.deps, { content: broken });
    const message = legacyMessage('prompts/get', { name: 'populate_site' });
    const { status, body } = await send(post(message), connector);
    expect(status).toBeLessThanOrEqual(500);
    expect(JSON.stringify(body)).not.toContain('canary-secret');
    expect(body.error.message).toBe(INTERNAL_MESSAGE);
    expect(connector.bugs).toHaveLength(1);
  });

  test('leaves token, e-mail and what a bug carries out of the log, and the bug in it', async () => {
    const lines: string[] = [];
    const boom = new TypeError(`push of ${TOKEN} by member@example.test failed: Bearer ${TOKEN}`);
    const connector = connectorUnderTest({
      reportFailure: failureReporter((line) => void lines.push(line)),
      repos: {
        open: () => {
          throw boom;
        },
      },
    });
    const { body } = await send(post(READ), connector);
    expect(body.result.content[0].text).toBe(`[unavailable] ${INTERNAL_MESSAGE}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/TypeError: push of \[token\] by \[e-mail\] failed[\s\S]*\n\s+at /);
    expect(lines[0]).not.toMatch(new RegExp(`${TOKEN}|member@`));
  });

  test('leaves token and e-mail out of the log', async () => {
    const connector = connectorUnderTest({
      audit: { write: () => Promise.reject(new AppError('upstream_unavailable', 'Down.')) },
    });
    const edit = { id: 'new', baseVersion: null, kind: 'quote', data: { text: 'Hi', source: 'All' } };
    const args = { site: HARBOUR.siteId, page: 'home', edits: [edit] };
    await send(post(legacyMessage('tools/call', { name: 'save_sections', arguments: args })), connector);
    await send(post(READ, { authorization: 'Bearer other' }), connector);
    expect(connector.log).toEqual([
      '[mcp] no audit row for save_sections (ok)',
      expect.stringMatching(/^\[mcp\] call tool=save_sections /),
    ]);
    expect(connector.log.join('\n')).not.toMatch(new RegExp(`${TOKEN}|@|Bearer`));
  });
});

describe('arguments that are no object', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['a handshake revision', legacyMessage('tools/call', { name: 'list_sites', arguments: 'x' }), {}],
    [
      'revision 2026-07-28',
      modernMessage('tools/call', { name: 'list_sites', arguments: ['x'] }),
      modernHeaders('tools/call', 'list_sites'),
    ],
    ['a name that is a number', legacyMessage('tools/call', { name: 5, arguments: {} }), {}],
  ])('are refused in words by %s', async (_era, message, headers) => {
    const { body } = await send(post(message, headers));
    expect(body.error.code).toBe(-32602);
    expect(body.error.message).toMatch(/^The message is not valid: params\.(?:arguments|name): /);
    expect(body.error.message).not.toMatch(/[[{]|invalid_type|Invalid/);
    expect(body.error).not.toHaveProperty('data');
  });
});
