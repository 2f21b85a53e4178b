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

const layOut = async (variables: Record<string, string>) => {
  const kept = await findBuild(root, 'one');
  if (kept === null) throw new Error('Nothing is kept.');
  await layOutBuild(root, { key: 'one', kept, variables });
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
    write(`${files}/browser-modules.json`);
    for (const path of [
      `${files}/published.json`,
      `${files}/documents/a/original.pdf`,
      'dist/api/media/a/480.webp',
    ])
      write(path);
    await keepBuild(root, { key: 'one', report: hosted, variables: {} });
    expect(filesIn(`${KEPT}/one`)).toEqual([`${files}/browser-modules.json`, ...code, 'kept.json'].sort());
    expect(await findBuild(root, 'one')).toMatchObject({ filesFolders: [files], written: [] });
  });

  test('replaces what lies in the site, under the id of the deploy', async () => {
    const [first, second] = ['66aabbccddeeff0011223344', '66aabbccddeeff0011229999'];
    write('dist/client/a.js', `import "b.js?dpl=${first}"; // ${first}`);
    write('dist/b.js', 'export {}');
    await keepBuild(root, { key: 'one', report: node, variables: { DEPLOY_ID: first } });
    write('dist/old.js');
    await layOut({ DEPLOY_ID: second });
    expect(filesIn('dist')).toEqual(['b.js', 'client/a.js']);
    expect(readFileSync(at('dist/client/a.js'), 'utf8')).toBe(`import "b.js?dpl=${second}"; // ${second}`);
  });

  test('is laid out for a site at another origin, whose content may name the first', async () => {
    write('dist/server/a.js', 'createAstro("https://www.a.example"); f(`https://www.a.example`); "é"');
    write('dist/server/portal-files/published.json', '{ "url": "https://www.a.example/page" }');
    await keepBuild(root, { key: 'one', report: node, variables: { SITE: 'https://www.a.example' } });
    await layOut({ SITE: 'http://b.localhost:4413' });
    expect(readFileSync(at('dist/server/a.js'), 'utf8')).toBe(
      'createAstro("http://b.localhost:4413"); f(`http://b.localhost:4413`); "é"',
    );
  });

  test.each([
    [
      'takes the origin apart',
      'dist/server/a.js',
      'const host = "www.a.example"; f("https://www.a.example")',
    ],
    ['continues the origin', 'dist/server/a.js', 'fetch("https://www.a.example/feed.xml")'],
    ['is kept by browsers', 'dist/client/a.js', 'f("https://www.a.example")'],
  ])('is not laid out for another origin when code %s', async (_how, path, code) => {
    write(path, code);
    const variables = { SITE: 'https://www.a.example' };
    await keepBuild(root, { key: 'one', report: node, variables });
    await expect(layOut({ SITE: 'https://www.b.example' })).rejects.toThrow('depends on another SITE');
    await layOut(variables);
    expect(readFileSync(at(path), 'utf8')).toBe(code);
  });

  test('is not found under another key', async () => {
    write('dist/a.js');
    await keepBuild(root, { key: 'one', report: node, variables: {} });
    expect(await findBuild(root, 'two')).toBeNull();
  });

  test('is removed when others were used since, and leaves nothing half done', async () => {
    write('dist/a.js');
    for (const [index, key] of ['one', 'two', 'three'].entries()) {
      await keepBuild(root, { key, report: hosted, variables: {} }).catch(() => undefined);
      write('.netlify/a.js');
      await keepBuild(root, { key, report: hosted, variables: {} });
      // The clock of a file system may be coarser than this loop.
      utimesSync(at(`${KEPT}/${key}`), index + 1, index + 1);
      const kept = await findBuild(root, 'one');
      if (kept !== null) await layOutBuild(root, { key: 'one', kept, variables: {} });
    }
    expect(readdirSync(at(KEPT)).sort()).toEqual(['one', 'three']);
    expect(existsSync(at(`${KEPT}/two`))).toBe(false);
  });
});
