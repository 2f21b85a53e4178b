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
import { findBuild, keepBuild, layOutBuild } from './kept-builds.ts';

const KEPT = 'node_modules/.cache/portal-builds';
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
  const kept = await findBuild(root, 'one');
  if (kept === null) throw new Error('Nothing is kept.');
  await layOutBuild(root, { key: 'one', kept });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a kept build', () => {
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
    await keepBuild(root, { key: 'one', report: hosted });
    expect(filesIn(`${KEPT}/one`)).toEqual([`${files}/code.json`, ...code, 'kept.json'].sort());
    expect(await findBuild(root, 'one')).toMatchObject({ filesFolders: [files] });
  });

  test('replaces what lies in the site', async () => {
    write('dist/client/a.js', 'export const a = "é";');
    write('dist/b.js', 'export {}');
    await keepBuild(root, { key: 'one', report: node });
    write('dist/client/a.js', 'other');
    write('dist/old.js');
    await layOut();
    expect(filesIn('dist')).toEqual(['b.js', 'client/a.js']);
    expect(readFileSync(at('dist/client/a.js'), 'utf8')).toBe('export const a = "é";');
  });

  test('is not found under another key', async () => {
    write('dist/a.js');
    await keepBuild(root, { key: 'one', report: node });
    expect(await findBuild(root, 'two')).toBeNull();
  });

  test('is removed when others were used since, and leaves nothing half done', async () => {
    write('dist/a.js');
    for (const [index, key] of ['one', 'two', 'three'].entries()) {
      await keepBuild(root, { key, report: hosted }).catch(() => undefined);
      write('.netlify/a.js');
      await keepBuild(root, { key, report: hosted });
      // The clock of a file system may be coarser than this loop.
      utimesSync(at(`${KEPT}/${key}`), index + 1, index + 1);
      const kept = await findBuild(root, 'one');
      if (kept !== null) await layOutBuild(root, { key: 'one', kept });
    }
    expect(readdirSync(at(KEPT)).sort()).toEqual(['one', 'three']);
    expect(existsSync(at(`${KEPT}/two`))).toBe(false);
  });
});
