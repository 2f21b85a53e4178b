import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findCachedBuild, cacheBuild, restoreBuild } from './build-cache.ts';

const CACHE = 'node_modules/.cache/portal-builds';
const node = {
  bound: null,
  hosted: false,
  folders: ['dist'],
  clientFolder: 'dist/client',
  assetsFolder: 'dist/client/_astro',
};
const hosted = {
  bound: null,
  hosted: true,
  folders: ['dist', '.netlify'],
  clientFolder: 'dist',
  assetsFolder: 'dist/_astro',
};

let root: string;
const at = (path: string) => join(root, path);
const write = (path: string, text = '') => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};
const filesIn = (folder: string) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(at(folder).length + 1))
    .sort();

const layOut = async () => {
  const cached = await findCachedBuild(root, 'one');
  if (cached === null) throw new Error('Nothing is cached.');
  await restoreBuild(root, { key: 'one', cached });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-cache-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a cached build', () => {
  test('holds the code and no content', async () => {
    const code = ['.netlify/v1/functions/ssr/ssr.mjs', 'dist/_astro/a.js', 'dist/api/feed.xml'];
    const files = '.netlify/v1/functions/ssr/portal-files';
    for (const path of code) write(path);
    write(`${files}/code.json`);
    for (const path of [
      `${files}/published.json`,
      `${files}/documents/a/original.pdf`,
      'dist/api/media/a/480.webp',
    ])
      write(path);
    await cacheBuild(root, { key: 'one', report: hosted });
    expect(filesIn(`${CACHE}/one`)).toEqual([`${files}/code.json`, ...code, 'build.json'].sort());
    expect(await findCachedBuild(root, 'one')).toMatchObject({ filesFolders: [files] });
  });

  test('replaces what lies in the site', async () => {
    write('dist/client/a.js', 'export const a = "é";');
    write('dist/b.js', 'export {}');
    await cacheBuild(root, { key: 'one', report: node });
    write('dist/client/a.js', 'other');
    write('dist/old.js');
    await layOut();
    expect(filesIn('dist')).toEqual(['b.js', 'client/a.js']);
    expect(readFileSync(at('dist/client/a.js'), 'utf8')).toBe('export const a = "é";');
  });

  test('is not found under another key', async () => {
    write('dist/a.js');
    await cacheBuild(root, { key: 'one', report: node });
    expect(await findCachedBuild(root, 'two')).toBeNull();
  });

  test('is removed when others were used since, and leaves nothing half done', async () => {
    write('dist/a.js');
    for (const [index, key] of ['one', 'two', 'three'].entries()) {
      await cacheBuild(root, { key, report: hosted }).catch(() => undefined);
      write('.netlify/a.js');
      await cacheBuild(root, { key, report: hosted });
      // The clock of a file system may be coarser than this loop.
      utimesSync(at(`${CACHE}/${key}`), index + 1, index + 1);
      const cached = await findCachedBuild(root, 'one');
      if (cached !== null) await restoreBuild(root, { key: 'one', cached });
    }
    expect(readdirSync(at(CACHE)).sort()).toEqual(['one', 'three']);
    expect(existsSync(at(`${CACHE}/two`))).toBe(false);
  });
});
