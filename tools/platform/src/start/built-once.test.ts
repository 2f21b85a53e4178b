import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtOnce, forgetBuilt } from './built-once.ts';

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
  for (let start = 0; start < 3; start += 1) await builtOnce({ dir, from: 'one', build });
  expect(builds).toBe(1);
});

test('changed inputs are built, and so are the earlier ones when they are restored', async () => {
  for (const from of ['one', 'two', 'one']) await builtOnce({ dir, from, build });
  expect(builds).toBe(3);
});

test('a folder that was removed is built again', async () => {
  await builtOnce({ dir, from: 'one', build });
  rmSync(dir, { recursive: true });
  await builtOnce({ dir, from: 'one', build });
  expect(builds).toBe(2);
});

test('a build that was forgotten is made again', async () => {
  await builtOnce({ dir, from: 'one', build });
  forgetBuilt(dir);
  await builtOnce({ dir, from: 'one', build });
  expect(builds).toBe(2);
});

test('a build that failed is tried again, also when an earlier one was good', async () => {
  await builtOnce({ dir, from: 'one', build });
  const fails = async () => {
    throw new Error('no space left');
  };
  await expect(builtOnce({ dir, from: 'two', build: fails })).rejects.toThrow('no space left');
  await builtOnce({ dir, from: 'one', build });
  expect(builds).toBe(2);
});
