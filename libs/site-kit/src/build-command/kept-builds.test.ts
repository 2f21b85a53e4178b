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
const node = { bound: null, hosted: false, folders: ['dist'], clientFolder: 'dist/client' };
const hosted = { bound: null, hosted: true, folders: ['dist', '.netlify'], clientFolder: 'dist' };

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

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a kept build', () => {
  test('holds the code and no content', async () => {
    const code = ['.netlify/v1/functions/ssr/ssr.mjs', 'dist/_astro/a.js', 'dist/api/feed.xml'];
    const files = '.netlify/v1/functions/ssr/portal-files';
    for (const path of code) write(path);
    write(`${files}/browser-modules.json`);
    for (const path of [
      `${files}/published.json`,
      `${files}/documents/a/original.pdf`,
      'dist/api/media/a/480.webp',
    ])
      write(path);
    await keepBuild(root, { key: 'one', report: hosted, deployId: undefined });
    expect(filesIn(`${KEPT}/one`)).toEqual([`${files}/browser-modules.json`, ...code, 'kept.json'].sort());
    expect(await findBuild(root, 'one')).toMatchObject({ filesFolders: [files], withDeployId: [] });
  });

  test('replaces what lies in the site, under the id of the deploy', async () => {
    write('dist/a.js', 'import "b.js?dpl=first"; // first');
    write('dist/b.js', 'export {}');
    await keepBuild(root, { key: 'one', report: node, deployId: 'first' });
    write('dist/old.js');
    const kept = await findBuild(root, 'one');
    if (kept === null) throw new Error('Nothing is kept.');
    expect(kept.withDeployId).toEqual(['dist/a.js']);
    await layOutBuild(root, { key: 'one', kept, deployId: 'second' });
    expect(filesIn('dist')).toEqual(['a.js', 'b.js']);
    expect(readFileSync(at('dist/a.js'), 'utf8')).toBe('import "b.js?dpl=second"; // second');
  });

  test('is not found under another key', async () => {
    write('dist/a.js');
    await keepBuild(root, { key: 'one', report: node, deployId: undefined });
    expect(await findBuild(root, 'two')).toBeNull();
  });

  test('is removed when others were used since, and leaves nothing half done', async () => {
    write('dist/a.js');
    for (const [index, key] of ['one', 'two', 'three'].entries()) {
      await keepBuild(root, { key, report: hosted, deployId: undefined }).catch(() => undefined);
      write('.netlify/a.js');
      await keepBuild(root, { key, report: hosted, deployId: undefined });
      // The clock of a file system may be coarser than this loop.
      utimesSync(at(`${KEPT}/${key}`), index + 1, index + 1);
      const kept = await findBuild(root, 'one');
      if (kept !== null) await layOutBuild(root, { key: 'one', kept, deployId: undefined });
    }
    expect(readdirSync(at(KEPT)).sort()).toEqual(['one', 'three']);
    expect(existsSync(at(`${KEPT}/two`))).toBe(false);
  });
});
