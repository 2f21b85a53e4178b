import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardStaticFiles } from './guard-static-files.ts';

/** `/file` is a file; the app answers everything else, with a policy of its own. */
const guarded = guardStaticFiles(
  (asked, response, next) => (asked.url === '/file' ? response.end('file') : next()),
  (https) => ({
    'content-security-policy': 'files',
    ...(https ? { 'strict-transport-security': 'on' } : {}),
  }),
);
const server = createServer((asked, response) =>
  guarded(asked, response, () => response.writeHead(200, { 'Content-Security-Policy': 'app' }).end('app')),
);

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** `fetch` refuses to send TRACE. */
async function ask(method: string, path: string, headers: Record<string, string> | readonly string[] = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
        let body = '';
        answer.on('data', (chunk) => (body += String(chunk)));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      });
      sent.on('error', reject).end();
    },
  );
}

test('a file carries the headers; an answer of the app keeps its own', async () => {
  const file = await ask('GET', '/file');
  expect([file.body, file.headers['content-security-policy']]).toEqual(['file', 'files']);
  const page = await ask('GET', '/page');
  expect([page.body, page.headers['content-security-policy']]).toEqual(['app', 'app']);
});

test('https is what the nearest proxy says', async () => {
  const over = async (proto: string) => {
    const { headers } = await ask('GET', '/file', { 'x-forwarded-proto': proto });
    return headers['strict-transport-security'];
  };
  expect([await over('https'), await over('https, http'), await over('http, https')]).toEqual([
    'on',
    undefined,
    'on',
  ]);
});

test('a file is only read', async () => {
  expect((await ask('POST', '/file')).body).toBe('app');
  expect((await ask('DELETE', '/file')).body).toBe('app');
});

test('a method that no Request can carry is answered 405', async () => {
  const { status, headers, body } = await ask('TRACE', '/file');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'input' } });
});

test('a request with two Host headers is refused, for a file and for the app', async () => {
  for (const path of ['/file', '/page']) {
    const { status, headers, body } = await ask('GET', path, ['Host', 'a.test', 'Host', 'b.test']);
    expect([path, status, headers['content-security-policy']]).toEqual([path, 400, 'files']);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'input' } });
  }
});
