import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sourceFingerprint } from './source-fingerprint.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const fingerprint = () => sourceFingerprint(['a/*.{json,ts}', 'a/*/**/*'], root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-fingerprint-'));
  for (const path of ['a/package.json', 'a/src/x.ts', 'a/src/deep/y.ts']) write(path, '');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['a/package.json', 'a/src/x.ts', 'a/src/deep/y.ts', 'a/src/new.ts'])(
  'a fingerprint changes with %s',
  (path) => {
    const before = fingerprint();
    write(path, 'other');
    expect(fingerprint()).not.toBe(before);
  },
);

test('a fingerprint stays the same when tests, builds or installed packages change', () => {
  const before = fingerprint();
  for (const path of [
    ...['a/src/x.test.ts', 'a/src/deep/y.test.tsx', 'a/dist/x.js', 'a/dist/x/cached/y/build.json'],
    ...['a/node_modules/b/index.js', 'a/src/node_modules/b/c/index.js', 'a/.astro/types.d.ts', 'b/src/x.ts'],
  ])
    write(path, 'other');
  expect(fingerprint()).toBe(before);
});
