import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { codeKey } from './code-key.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const INSTALLED = 'node_modules/.package-lock.json';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'code-key-'));
  write(INSTALLED, '{ "packages": { "node_modules/astro": { "integrity": "sha512-a" } } }');
  write('src/theme.css', ':root {}');
  write('content/site.json', '{}');
  write('.git/HEAD', 'ref: refs/heads/main');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the key of a build’s code', () => {
  test('stays the same when content, an earlier build or the history changes', async () => {
    const key = await codeKey(root, {});
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    for (const path of [
      'content/site.json',
      'media/a/480.webp',
      'documents/a/original.pdf',
      'dist/a',
      '.git/a',
    ])
      write(path, 'other');
    expect(await codeKey(root, {})).toBe(key);
  });

  test.each(['src/theme.css', 'public/a.svg', '.env', 'portal.kinds.json', 'src/content/page.md', INSTALLED])(
    'changes with %s',
    async (path) => {
      const before = await codeKey(root, {});
      write(path, '{ "packages": {} }');
      expect(await codeKey(root, {})).not.toBe(before);
    },
  );

  test('changes with a moved boundary between files', async () => {
    write('a', 'bc');
    const one = await codeKey(root, {});
    rmSync(join(root, 'a'));
    write('ab', 'c');
    expect(await codeKey(root, {})).not.toBe(one);
  });

  test('changes with variables that the code names, that are public, or that build tools read', async () => {
    write('src/a.ts', 'export const address = import.meta.env.MAP_ADDRESS;');
    for (const path of ['.env.example', 'README.md']) write(path, 'COMMIT_REF= DEPLOY_ID= EDITOR_PASSWORD=');
    const key = await codeKey(root, {});
    for (const name of ['MAP_ADDRESS', 'PUBLIC_ANY', 'NETLIFY', 'NODE_ENV'])
      expect([name, await codeKey(root, { [name]: 'a' })]).not.toEqual([name, key]);
    for (const name of ['COMMIT_REF', 'EDITOR_PASSWORD', 'MAP'])
      expect([name, await codeKey(root, { [name]: 'a' })]).toEqual([name, key]);
  });

  test('is the same for every deploy and every origin of the site, unless the code names them', async () => {
    const DEPLOYS = [
      { DEPLOY_ID: '66aabbccddeeff0011223344', SITE: 'https://a.example' },
      { DEPLOY_ID: '0', SITE: 'http://b.localhost:4413/' },
      {},
    ];
    const keys = async () => new Set(await Promise.all(DEPLOYS.map((one) => codeKey(root, one)))).size;
    expect(await keys()).toBe(1);
    write('src/a.ts', 'export const address = import.meta.env.SITE;');
    expect(await keys()).toBe(3);
  });

  test('is not given for a folder of a larger repository, whose other files the site may import', async () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(await codeKey(root, {})).toBeNull();
  });

  test('is not given where the packages cannot be compared', async () => {
    write(INSTALLED, '{ "packages": { "node_modules/a": { "resolved": "../a", "link": true } } }');
    expect(await codeKey(root, {})).toBeNull();
    rmSync(join(root, INSTALLED));
    expect(await codeKey(root, {})).toBeNull();
  });

  test('is not given for links, which may lead out of the site, or for too many files', async () => {
    symlinkSync('/etc/hostname', join(root, 'src/link'));
    expect(await codeKey(root, {})).toBeNull();
    rmSync(join(root, 'src/link'));
    expect(await codeKey(root, {})).not.toBeNull();
    for (let index = 0; index < 5_000; index += 1) writeFileSync(join(root, `src/${index}`), '');
    expect(await codeKey(root, {})).toBeNull();
  });
});
