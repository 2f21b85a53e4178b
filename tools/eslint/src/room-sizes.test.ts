import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = '{apps,libs}/**/*.{ts,tsx,astro,css,mjs}';
const NOT_SOURCES = /(?:^|\/)(?:node_modules|dist|contracts|fakes|fixtures|test|\.astro|\.portal)(?:\/|$)/;
/** Of all lines, in percent. Beyond it a room is divided; only the editor is larger. */
const LARGEST_SHARE = 20;
/** By how many points a share may differ from what the page says. */
const TOLERANCE = 3;

/** The share of each room in the lines of the product, in percent. */
function shares(): Map<string, number> {
  const lines = new Map<string, number>();
  for (const file of globSync(SOURCES, { cwd: workspace, exclude: (path) => NOT_SOURCES.test(path) })) {
    if (NOT_SOURCES.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const [, room = ''] = file.split('/');
    const count = readFileSync(join(workspace, file), 'utf8').split('\n').length - 1;
    lines.set(room, (lines.get(room) ?? 0) + count);
  }
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...lines].map(([room, count]) => [room, (100 * count) / all]));
}

const found = shares();

test('no room has more than a fifth of the product, but for the editor', () => {
  const large = [...found].filter(([, share]) => share > LARGEST_SHARE);
  expect(large.map(([room]) => room)).toEqual(['editor']);
});

test('docs/architecture.md shows the rooms as large as they are', () => {
  const page = readFileSync(join(workspace, 'docs/architecture.md'), 'utf8');
  const stated = [...page.matchAll(/^([\w-]+) +(\d+) % +█/gm)].map(([, room = '', share]) => ({
    room,
    share: Number(share),
  }));
  expect(stated.length).toBeGreaterThan(8);
  const wrong = stated.filter(({ room, share }) => Math.abs((found.get(room) ?? 0) - share) > TOLERANCE);
  expect(wrong.map(({ room, share }) => ({ room, share, is: Math.round(found.get(room) ?? 0) }))).toEqual([]);
});
