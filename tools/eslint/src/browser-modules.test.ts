import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';

/** The packages from outside of the workspace that a module imports, itself or through others. */
function packagesOf(entry: URL, seen = new Set<string>()): string[] {
  if (seen.has(entry.href)) return [];
  seen.add(entry.href);
  const imports = readFileSync(entry, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm);
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return packagesOf(new URL(name, entry), seen);
    return name.startsWith('@portal/') ? packagesOf(new URL(import.meta.resolve(name)), seen) : name;
  });
}

test('merging runs in a browser: it brings neither schemas nor anything of Node', () => {
  const entry = new URL('../../../libs/content-core/src/merge/index.ts', import.meta.url);
  const packages = new Set(packagesOf(entry));
  expect([...packages].sort()).toEqual([
    'diff',
    'mdast-util-from-markdown',
    'mdast-util-gfm-table',
    'micromark-extension-gfm-table',
  ]);
});
