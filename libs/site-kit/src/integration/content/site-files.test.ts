import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readRecords } from './site-files.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-site-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a build reads records without a byte-order mark, and bytes that are no text as broken', async () => {
  await mkdir(join(root, 'content'), { recursive: true });
  await writeFile(join(root, 'content/site.json'), '\uFEFF{"name":"Tom\u2019s"}');
  await writeFile(join(root, 'content/other.json'), Uint8Array.from([0x22, 0xe9, 0x22]));
  expect([...(await readRecords(root))]).toEqual([
    ['content/other.json', ''],
    ['content/site.json', '{"name":"Tom\u2019s"}'],
  ]);
});
