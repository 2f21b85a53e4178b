import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReadStream, existsSync } from 'node:fs';
import { writeCompressedFiles } from '../integration/write-compressed-files.ts';
import { serveCompressed } from './serve-compressed.ts';

const SCRIPT = 'export const words = "the quay is open";\n'.repeat(100);

let folder: string;

/** Serves files of the folder as they lie there. */
const server = createServer((asked, response) =>
  serveCompressed((request, answer, next) => {
    const file = join(folder, new URL(request.url ?? '', 'http://x').pathname);
    if (!existsSync(file)) return next();
    createReadStream(file).pipe(answer);
  })(asked, response, () => response.writeHead(404).end('none')),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compressed-'));
  await writeFile(join(folder, 'script.js'), SCRIPT);
  await writeFile(join(folder, 'small.js'), 'export {};');
  await writeFile(join(folder, 'photo.webp'), SCRIPT);
  await writeCompressedFiles(folder);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function ask(path: string, accepts: string) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': accepts } });
  const text = await answer.text();
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    coding: header('content-encoding'),
    type: header('content-type'),
    vary: header('vary'),
    text,
  };
}

test('only texts that become smaller have compressed forms', async () => {
  expect((await readdir(folder)).sort()).toEqual([
    'photo.webp',
    'script.js',
    'script.js.br',
    'script.js.gz',
    'small.js',
  ]);
});

test('a script is served in the best coding that the browser accepts, with the type of the script', async () => {
  const served = {
    status: 200,
    type: 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
    text: SCRIPT,
  };
  expect(await ask('/script.js', 'gzip, deflate, br')).toEqual({ ...served, coding: 'br' });
  expect(await ask('/script.js?v=1', 'gzip;q=0.5, br;q=0')).toEqual({ ...served, coding: 'gzip' });
});

test('what has no compressed form, or may not be compressed, is served as it lies there', async () => {
  expect(await ask('/small.js', 'br')).toMatchObject({ status: 200, coding: null, text: 'export {};' });
  expect(await ask('/photo.webp', 'br')).toMatchObject({ status: 200, coding: null, vary: null });
  expect(await ask('/script.js', 'identity')).toMatchObject({ coding: null, vary: 'accept-encoding' });
});

test('what is no file is answered by the app, without a coding', async () => {
  expect(await ask('/none.js', 'br')).toMatchObject({ status: 404, coding: null, type: null, text: 'none' });
});
