import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type HttpConnector, startHttpConnector, TOKEN } from '../../test/http-connector.ts';
import { legacyMessage } from '../../test/messages.ts';
import { MAX_BODY_BYTES } from './read-message.ts';

const LIST = JSON.stringify(legacyMessage('tools/list'));
let connector: HttpConnector;

beforeAll(async () => {
  connector = await startHttpConnector();
});
afterAll(async () => {
  await connector.close();
});

function post(path = '/mcp') {
  return httpRequest(`${connector.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
  });
}

async function listTools(): Promise<number | undefined> {
  const request = post();
  request.end(LIST);
  const [response] = await once(request, 'response');
  await text(response);
  return response.statusCode;
}

/** Sends bytes as they are and gives the first line of the answer. */
async function raw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(connector.origin);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
}

describe('over a real connection', () => {
  test('a body without an announced length is cut off at the limit', async () => {
    const request = post();
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const answered = once(request, 'response');
    request.on('error', () => undefined);
    for (let sent = 0; sent <= MAX_BODY_BYTES; sent += chunk.length) request.write(chunk);
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await text(response))).toMatchObject({ error: { code: -32600 } });
    request.destroy();
    expect(await listTools()).toBe(200);
  });

  test('a client that goes away in the middle of its body affects no other request', async () => {
    const request = post();
    request.on('error', () => undefined);
    request.write(LIST.slice(0, 10));
    await once(request, 'socket');
    const closed = new Promise((resolve) => request.once('close', resolve));
    request.destroy();
    await closed;
    expect(await listTools()).toBe(200);
    expect(connector.bugs).toEqual([]);
  });

  test.each([
    ['without a Host', 'POST /mcp HTTP/1.1\r\nConnection: close\r\n\r\n', / 4\d\d /],
    ['with an empty Host', 'POST /mcp HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', / 4\d\d /],
    ['for a foreign Host', 'POST /mcp HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', / 403 /],
    [
      'in an absolute form for a foreign Host',
      'GET http://evil.example/mcp HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      / 403 /,
    ],
  ])('a request %s is refused', async (_words, bytes, line) => {
    expect(await raw(bytes)).toMatch(line);
    expect(connector.bugs).toEqual([]);
  });

  test('thirty-two clients at once each get their answer', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 32 }, listTools)))).toEqual(new Set([200]));
  });
});
