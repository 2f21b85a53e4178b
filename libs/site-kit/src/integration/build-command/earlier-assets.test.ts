import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addEarlierAssets, forgetEarlierAssets } from './earlier-assets.ts';

const assetsFolder = 'dist/_astro';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'earlier-assets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A build on the given day of November, and the names of the assets that it leaves. */
async function build(day: number, files: Record<string, string>): Promise<string[]> {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(join(root, assetsFolder, 'editor'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, assetsFolder, name), text);
  await addEarlierAssets(root, { assetsFolder }, { now: new Date(2026, 10, day), most: 4 });
  return readdirSync(join(root, assetsFolder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .sort();
}

describe('the assets of earlier builds', () => {
  test('are added to a build with other code, which keeps its own', async () => {
    await build(1, { 'page.a.js': 'a', 'editor/rich.a.js': 'a', 'shared.js': 'first' });
    expect(await build(2, { 'page.b.js': 'b', 'shared.js': 'second' })).toEqual([
      ...['editor/rich.a.js', 'page.a.js', 'page.b.js', 'shared.js'],
    ]);
    expect(readFileSync(join(root, assetsFolder, 'shared.js'), 'utf8')).toBe('second');
  });

  test('are added for a week after the last build that made them', async () => {
    await build(1, { 'page.a.js': 'a' });
    await build(5, { 'page.a.js': 'a' });
    expect(await build(11, { 'page.b.js': 'b' })).toEqual(['page.a.js', 'page.b.js']);
    expect(await build(13, { 'page.c.js': 'c' })).toEqual(['page.b.js', 'page.c.js']);
  });

  test('are the newest only, where they are many', async () => {
    await build(1, { 'page.a.js': 'a', 'rich.a.js': 'a', 'menu.a.js': 'a' });
    await build(2, { 'page.b.js': 'b', 'rich.b.js': 'b' });
    expect(await build(3, { 'page.c.js': 'c', 'rich.c.js': 'c' })).toEqual([
      ...['page.b.js', 'page.c.js', 'rich.b.js', 'rich.c.js'],
    ]);
  });

  test('include no HTML', async () => {
    await build(1, { 'part.html': '<script>' });
    expect(await build(2, {})).toEqual([]);
  });

  test('are forgotten for a fresh build', async () => {
    await build(1, { 'page.a.js': 'a' });
    await forgetEarlierAssets(root);
    expect(await build(2, { 'page.b.js': 'b' })).toEqual(['page.b.js']);
  });
});
