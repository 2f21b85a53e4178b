import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '@portal/ports/http';
import { webFiles } from './web-files.ts';

/** A public address that represents the test's server. */
const PUBLIC = '93.184.216.34';
let port = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((incoming, response) => answer(incoming, response));
/** The destinations of the connections. */
let dialled: unknown[] = [];

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** A web in which `names` have these addresses, served by the test's server without TLS. */
function web(names: Record<string, string[]> = {}, milliseconds = 20_000) {
  dialled = [];
  return webFiles({
    milliseconds,
    resolve: async (host) => {
      const addresses = names[host];
      if (addresses === undefined) throw new Error(`ENOTFOUND ${host}`);
      return addresses;
    },
    open: (options, listener) => {
      dialled.push([options.host, options.port, options.servername, options.headers]);
      return request({ ...options, host: '127.0.0.1', port }, listener);
    },
  });
}
const code = async (work: Promise<unknown>) =>
  work.then(
    () => 'fetched',
    (error: { code?: string }) => error.code,
  );
const names = { 'images.example': [PUBLIC] };

describe('addresses', () => {
  test.each([
    'http://images.example/a.png',
    'ftp://images.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'images.example/a.png',
    '//images.example/a.png',
    '',
    'https://',
    'https://images.example:8443/a.png',
    'https://images.example:22/',
    'https://user@images.example/a.png',
    'https://user:secret@images.example/a.png',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://１２７.０.０.１/',
    'https://⑫⑦.0.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://100.64.0.1/',
    'https://192.0.0.1/',
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
    'https://[100::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://metadata.google.internal/',
    'https://inner.example/',
    'https://mixed.example/',
    'https://empty.example/',
    'https://inner6.example/',
  ])('%s is not fetched', async (address) => {
    answer = (_request, response) => void response.end('secret');
    const inside = web({
      ...names,
      localhost: ['127.0.0.1'],
      'localhost.': ['127.0.0.1', '::1'],
      'metadata.google.internal': ['169.254.169.254'],
      'inner.example': ['10.1.2.3'],
      'mixed.example': [PUBLIC, '192.168.1.1'],
      'empty.example': [],
      'inner6.example': ['::ffff:10.0.0.1'],
    });
    expect(await code(inside.fetch(address, 100))).toBe('input');
    expect(dialled).toEqual([]);
  });

  test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each(['', 'example.com', '127.0.0.1', '::1', 'fe80::1%eth0', '1.2.3', '0x7f.1'])(
    '%j is not public',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  test('all have the same refusal', async () => {
    const message = async (address: string) =>
      web({ 'inner.example': ['10.0.0.1'] })
        .fetch(address, 100)
        .catch((error: Error) => error.message);
    const [first, ...rest] = await Promise.all(
      ['https://inner.example/', 'https://unknown.example/', 'https://10.0.0.1/', 'http://x.example/'].map(
        message,
      ),
    );
    expect(new Set(rest)).toEqual(new Set([first]));
  });
});

test('a file is fetched from the address that was checked, with the requested host name', async () => {
  let seen: IncomingMessage['headers'] = {};
  answer = ({ headers }, response) => {
    seen = headers;
    response.end('image');
  };
  const file = await web(names).fetch('https://images.example/p/a%20b.png?x=1', 100);
  expect([new TextDecoder().decode(file.bytes), file.fileName]).toEqual(['image', 'a b.png']);
  expect(dialled).toEqual([[PUBLIC, 443, 'images.example', expect.anything()]]);
  expect(seen).toMatchObject({ host: 'images.example', 'accept-encoding': 'identity' });
  for (const header of ['cookie', 'authorization', 'referer', 'origin'])
    expect(seen).not.toHaveProperty(header);
});

test('a name is resolved once, so that a second answer cannot lead elsewhere', async () => {
  answer = (_request, response) => void response.end('image');
  const turns = [[PUBLIC], ['127.0.0.1']];
  const files = webFiles({
    resolve: async () => turns.shift() ?? [],
    open: (options, listener) => {
      dialled = [options.host, 'lookup' in options];
      return request({ ...options, host: '127.0.0.1', port }, listener);
    },
  });
  await files.fetch('https://rebinding.example/', 100);
  expect(dialled).toEqual([PUBLIC, false]);
  expect(turns).toHaveLength(1);
});

describe('a redirect', () => {
  const leading = (to: string, status = 302) => {
    answer = ({ url }, response) =>
      url === '/start' ? void response.writeHead(status, { location: to }).end() : void response.end('image');
    return web({ ...names, 'other.example': [PUBLIC], 'inner.example': ['10.0.0.1'] }).fetch(
      'https://images.example/start',
      100,
    );
  };

  test.each([301, 302, 303, 307, 308])('with %i is followed, to another name too', async (status) => {
    expect(await code(leading('https://other.example/b.png', status))).toBe('fetched');
    expect(await code(leading('/b.png', status))).toBe('fetched');
  });

  test.each([
    'http://other.example/b.png',
    'https://127.0.0.1/',
    'https://[::ffff:7f00:1]/',
    'https://inner.example/',
    '//inner.example/',
    'https://user:x@other.example/',
    'https://other.example:8080/',
    'file:///etc/passwd',
    'https://unknown.example/',
  ])('to %s is not followed', async (to) => {
    expect(await code(leading(to))).toBe('input');
    expect(dialled).toHaveLength(1);
  });

  test('that never ends is stopped', async () => {
    expect(await code(leading('/start'))).toBe('input');
    expect(dialled).toHaveLength(4);
  });
});

describe('limits', () => {
  const fetched = (largest: number, milliseconds?: number) =>
    code(web(names, milliseconds).fetch('https://images.example/a', largest));

  test('of bytes apply to the announced and to the received length', async () => {
    answer = (_request, response) => void response.end('0123456789');
    expect(await fetched(10)).toBe('fetched');
    expect(await fetched(9)).toBe('too_large');
    answer = (_request, response) => {
      response.write('01234');
      response.end('56789');
    };
    expect(await fetched(10)).toBe('fetched');
    expect(await fetched(9)).toBe('too_large');
  });

  test('of time apply to a server that never ends', async () => {
    answer = (_request, response) => void response.write('0');
    expect(await fetched(10, 200)).toBe('input');
    answer = () => undefined;
    expect(await fetched(10, 200)).toBe('input');
    server.closeAllConnections();
  });

  test('of time apply to a name whose resolver never answers', async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    await expect(
      webFiles({ resolve, milliseconds: 50 }).fetch('https://images.example/a', 10),
    ).rejects.toMatchObject({ code: 'input', message: expect.stringContaining('takes too long') });
  });

  test.each([204, 206, 304, 401, 403, 404, 500])('a %i is no file', async (status) => {
    answer = (_request, response) => void response.writeHead(status).end();
    expect(await fetched(10)).toBe('input');
  });

  test.each([
    [404, 'not public'],
    [429, 'try again later'],
    [503, 'try again later'],
  ])('a %i is reported as “%s”', async (status, words) => {
    answer = (_request, response) => void response.writeHead(status).end();
    await expect(web(names).fetch('https://images.example/a', 10)).rejects.toMatchObject({
      code: 'input',
      message: expect.stringContaining(words),
    });
  });

  test('an answer that is cut off is no file', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('01234', () => response.destroy());
    };
    expect(await fetched(10)).toBe('input');
  });
});
