import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const nxBin = join(dirname(createRequire(import.meta.url).resolve('nx/package.json')), 'dist/bin/nx.js');
const folder = mkdtempSync(join(tmpdir(), 'portal-affected-'));

const FILES: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'fixture',
    private: true,
    workspaces: ['apps/*', 'libs/*'],
    devDependencies: { '@nx/js': '*', nx: '*' },
  }),
  'nx.json': JSON.stringify({
    analytics: false,
    neverConnectToCloud: true,
    useDaemonProcess: false,
    plugins: ['./tools/nx-astro/src/plugin.ts'],
  }),
  'libs/words/package.json': JSON.stringify({ name: '@fixture/words', exports: './index.ts' }),
  'libs/words/index.ts': 'export const word = 1;\n',
  'libs/other/package.json': JSON.stringify({ name: '@fixture/other', exports: './index.ts' }),
  'libs/other/index.ts': 'export const other = 1;\n',
  'apps/site/package.json': JSON.stringify({
    name: '@fixture/site',
    dependencies: { '@fixture/words': '*' },
  }),
  'apps/site/astro.config.mjs': 'export default {};\n',
  'apps/site/src/pages/index.astro': "---\nimport { word } from '@fixture/words';\n---\n<p>{word}</p>\n",
};

function nx(...args: string[]): string {
  return execFileSync(process.execPath, [nxBin, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NX_DAEMON: 'false',
      NX_WORKSPACE_ROOT_PATH: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function affectedBy(file: string): string[] {
  return nx('show', 'projects', '--affected', `--files=${file}`).split('\n').filter(Boolean).sort();
}

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(workspace, 'node_modules'), join(folder, 'node_modules'), 'dir');
  mkdirSync(join(folder, 'tools'));
  symlinkSync(join(workspace, 'tools/nx-astro'), join(folder, 'tools/nx-astro'), 'dir');
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('nx affected', () => {
  test('takes a site whose only use of the changed lib is in an .astro file', () => {
    expect(affectedBy('libs/words/index.ts')).toEqual(['@fixture/site', '@fixture/words']);
  });

  test('leaves a site alone that does not use the changed lib', () => {
    expect(affectedBy('libs/other/index.ts')).toEqual(['@fixture/other']);
  });
});
