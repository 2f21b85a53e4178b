import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { onlyInLongForm, sizeOf } from '@portal/jest/long-form';
import type { ObjectStore } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { s3ObjectStore, type S3Options } from '@portal/s3';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { S3_PATH } from './front.ts';
import { startTestStore, type TestStore } from '../../test/test-store.ts';

const KEY = 'sites/s-1/assets/0f/original.mp4';
const VIDEO = 'video '.repeat(1000);
let running: TestStore;
let assets: ObjectStore;
let documents: ObjectStore;

beforeAll(async () => {
  running = await startTestStore();
});
afterAll(() => running.end());
beforeEach(async () => {
  await running.empty();
  assets = s3ObjectStore(running.settings('portal-assets'));
  documents = s3ObjectStore(running.settings('portal-documents'));
});

async function put(store: ObjectStore, key: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const bytes = new Blob([body]).size;
  const { url, method, headers } = await store.presignUpload({
    key,
    bytes,
    contentType: 'video/mp4',
    seconds: 60,
  });
  const answer = await fetch(url, { method, headers: { ...headers, 'cache-control': 'no-cache' }, body });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
}

describe('the public bucket', () => {
  beforeEach(() => put(assets, KEY, VIDEO));

  test('is readable by everyone, in ranges and across origins', async () => {
    const headers = { range: 'bytes=6-10', origin: 'http://sample.localhost:4413' };
    const answer = await fetch(`${running.publicBase}/${KEY}`, { headers });
    expect([answer.status, await answer.text()]).toEqual([206, 'video']);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('serves copied files with the headers of the store, not of the uploader', async () => {
    const { version = '' } = (await assets.stat(KEY)) ?? {};
    await assets.copy({ from: KEY, version, to: `${KEY}.settled` });
    const cacheOf = async (key: string) => {
      const answer = await fetch(`${running.publicBase}/${key}`, { method: 'HEAD' });
      return answer.headers.get('cache-control');
    };
    expect(await cacheOf(KEY)).toBe('no-cache');
    expect(await cacheOf(`${KEY}.settled`)).toBe('public, max-age=31536000, immutable');
  });

  test('is not writable without a signature', async () => {
    for (const [base, method] of [
      [running.publicBase, 'PUT'],
      [running.publicBase, 'DELETE'],
      [`${running.endpoint}/portal-assets`, 'PUT'],
      [`${running.endpoint}/portal-assets`, 'DELETE'],
    ] as const)
      expect((await fetch(`${base}/${KEY}`, { method })).status).toBeGreaterThanOrEqual(400);
    expect((await assets.stat(KEY))?.bytes).toBe(VIDEO.length);
  });
});

describe('the private bucket', () => {
  test.each([
    '/portal-documents/',
    '/cdn-cgi/local/r2/public/portal-documents/',
    '/portal-assets/../portal-documents/',
    '/portal-assets/%2e%2e/portal-documents/',
    `${S3_PATH}/portal-documents/`,
    `${S3_PATH}/../public/portal-documents/`,
    `${S3_PATH}/%2E%2E/public/portal-documents/`,
    '//portal-documents/',
  ])('is not readable through %s', async (path) => {
    await put(documents, KEY, VIDEO);
    const { hostname, port } = new URL(running.endpoint);
    expect(await statusOf(hostname, port, `${path}${KEY}`)).toMatch(/^4/);
  });
});

/** The status of an answer to a path that is sent without normalisation. */
async function statusOf(host: string, port: string, path: string): Promise<string> {
  const asked = request({ host, port, path }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return String(answer.statusCode);
}

test('a page of another origin may upload', async () => {
  const { url } = await documents.presignUpload({
    key: KEY,
    contentType: 'video/mp4',
    bytes: 4,
    seconds: 60,
  });
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://harbour.localhost:4413',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(asked.headers.get('access-control-allow-headers')).toContain('content-type');
});

const TURNS = sizeOf({
  short: 4,
  long: 400,
  longFinds:
    'A refusal after which the emulator, once in many times, loses the next upload of the connection.',
});

test('an upload that is refused, small or large, does not disturb the next one', async () => {
  const upload = { key: KEY, contentType: 'video/mp4', bytes: 4, seconds: 60 };
  const { url, method, headers } = await documents.presignUpload(upload);
  const send = async (body: string) => (await fetch(url, { method, headers, body })).status;
  const statuses = new Set<string>();
  for (let turn = 0; turn < TURNS; turn += 1)
    statuses.add(`${await send('another')} ${await send('x'.repeat(2_000_000))} ${await send('film')}`);
  // The emulator closes the connection of a large one, sometimes before its refusal has arrived.
  for (const status of statuses) expect(status).toMatch(/^403 (?:403|503) 200$/);
});

test('a large file is stored', async () => {
  const video = new Uint8Array(24 * 1024 ** 2).fill(7);
  await put(assets, KEY, video);
  expect((await assets.stat(KEY))?.bytes).toBe(video.byteLength);
});

describe('a failure', () => {
  const at = (changes: Partial<S3Options>) =>
    s3ObjectStore({ ...running.settings('portal-assets'), ...changes });
  async function failureOf(store: ObjectStore) {
    const calls = [store.read(KEY), store.remove(KEY), store.removeAll('sites/s-1/')];
    const failures = await Promise.all(
      calls.map((call) =>
        call.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    expect(inspect(failures, { depth: 9, showHidden: true })).not.toMatch(/canary|test-key|Signature=/);
    return failures.map((failure) => (isAppError(failure) ? failure.code : failure));
  }
  const all = (code: string) => [code, code, code];

  test('names wrong keys and a wrong bucket', async () => {
    expect(await failureOf(at({ secretAccessKey: 'another-canary' }))).toEqual(all('not_configured'));
    expect(await failureOf(at({ accessKeyId: 'another-canary' }))).toEqual(all('not_configured'));
    expect(await failureOf(at({ bucket: 'nowhere' }))).toEqual(all('not_configured'));
  });

  test('without an answer, in time and well-formed, is an outage', async () => {
    const nowhere = at({ endpoint: 'http://127.0.0.1:9' });
    expect(await failureOf(nowhere)).toEqual(all('upstream_unavailable'));
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    const broken = createServer((_request, response) => response.writeHead(500).end('<oops')).listen(
      0,
      '127.0.0.1',
    );
    await Promise.all([silent, broken].map((server) => once(server, 'listening')));
    const [slow, odd] = [silent, broken].map((server) => {
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return at({ endpoint, timeoutMs: 50 });
    });
    try {
      expect(await failureOf(slow!)).toEqual(all('upstream_unavailable'));
      expect(await failureOf(odd!)).toEqual(all('upstream_unavailable'));
    } finally {
      for (const server of [silent, broken]) server.close().closeAllConnections();
    }
  });
});

describe('what was stored', () => {
  const PROGRAM = fileURLToPath(new URL('../../test/test-program.ts', import.meta.url));

  onlyInLongForm(test, {
    longFinds: 'A file that is lost when the store ends in order, although it survives a kill.',
  })('is there after a restart', async () => {
    const first = await startTestStore();
    await put(s3ObjectStore(first.settings('portal-assets')), KEY, VIDEO);
    await first.close();
    await first.close();
    const second = await startTestStore(first.dir);
    try {
      expect(await (await fetch(`${second.publicBase}/${KEY}`)).text()).toBe(VIDEO);
    } finally {
      await second.end();
    }
  });

  test('is there after its program was killed, and no process is left running', async () => {
    const program = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [{ dir, pid, settings }] = await once(program, 'message');
    await put(s3ObjectStore(settings), KEY, VIDEO);
    program.kill('SIGKILL');
    await once(program, 'exit');
    while (isThere(-pid)) await pause(10);
    const next = await startTestStore(dir);
    try {
      expect(await (await fetch(`${next.publicBase}/${KEY}`)).text()).toBe(VIDEO);
    } finally {
      await next.end();
    }
  });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
