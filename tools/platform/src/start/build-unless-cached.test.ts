import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUnlessCached, deleteBuildNote } from './build-unless-cached.ts';

let root: string;
let dir: string;
let builds: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-built-once-'));
  dir = join(root, 'app');
  builds = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = async () => void (builds += 1);

test('the same inputs are built once', async () => {
  for (let start = 0; start < 3; start += 1) await buildUnlessCached({ dir, from: 'one', build });
  expect(builds).toBe(1);
});

test('changed inputs are built, and so are the earlier ones when they are restored', async () => {
  for (const from of ['one', 'two', 'one']) await buildUnlessCached({ dir, from, build });
  expect(builds).toBe(3);
});

test('a folder that was removed is built again', async () => {
  await buildUnlessCached({ dir, from: 'one', build });
  rmSync(dir, { recursive: true });
  await buildUnlessCached({ dir, from: 'one', build });
  expect(builds).toBe(2);
});

test('a build whose note was deleted is made again', async () => {
  await buildUnlessCached({ dir, from: 'one', build });
  deleteBuildNote(dir);
  await buildUnlessCached({ dir, from: 'one', build });
  expect(builds).toBe(2);
});

test('a failed build is tried again, also when an earlier one succeeded', async () => {
  await buildUnlessCached({ dir, from: 'one', build });
  const fails = async () => {
    throw new Error('no space left');
  };
  await expect(buildUnlessCached({ dir, from: 'two', build: fails })).rejects.toThrow('no space left');
  await buildUnlessCached({ dir, from: 'one', build });
  expect(builds).toBe(2);
});
