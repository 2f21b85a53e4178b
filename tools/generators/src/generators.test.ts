import type { Tree } from '@nx/devkit';
import { createTree } from '@nx/devkit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import generateApp from './generate-app.ts';
import generateLib from './generate-lib.ts';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'portal-generators-'));
const nxBin = join(dirname(createRequire(import.meta.url).resolve('nx/package.json')), 'dist/bin/nx.js');
const bin = (name: string) => join(workspace, 'node_modules/.bin', name);
/** A generation, a lint or a type check starts a process that reads the whole workspace. */
const MINUTES = 5 * 60_000;

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      HOME: process.env['HOME'],
      NX_DAEMON: 'false',
      NX_WORKSPACE_ROOT_PATH: copy,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const read = (file: string) => readFileSync(join(copy, file), 'utf8');

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((one) => /\.(ts|tsx|mjs|json|astro|template)$/.test(one)))
    if (existsSync(join(workspace, file))) cpSync(join(workspace, file), join(copy, file));
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'), 'dir');
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: copy });
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

describe.each([
  { generator: 'lib', directory: 'libs/billing', options: ['--floor=core'], tag: 'type:core' },
  { generator: 'app', directory: 'apps/reports', options: [], tag: 'type:surface' },
])('the generator $generator', ({ generator, directory, options, tag }) => {
  test(
    'writes a project that is tagged, formatted, linted, type-checked and tested as the others are',
    () => {
      const before = read('package.json') + read('tsconfig.base.json') + read('nx.json');
      run(process.execPath, nxBin, 'g', `@portal/generators:${generator}`, directory, ...options);
      expect(read('package.json') + read('tsconfig.base.json') + read('nx.json')).toBe(before);
      expect(JSON.parse(read(`${directory}/package.json`))).toMatchObject({
        name: `@portal/${directory.split('/').at(-1)}`,
        nx: { tags: [tag] },
      });
      run(process.execPath, bin('oxfmt'), '--check', directory);
      run(process.execPath, bin('eslint'), '--max-warnings=0', directory);
      run(process.execPath, bin('check-types'), '-p', `${directory}/tsconfig.json`);
      run(process.execPath, bin('jest'), '-c', `${directory}/jest.config.mjs`);
    },
    MINUTES,
  );
});

test.each([
  ['lib', (tree: Tree) => generateLib(tree, { directory: 'libs/billing', floor: 'core' })],
  ['app', (tree: Tree) => generateApp(tree, { directory: 'libs/billing' })],
])('the generator %s refuses a folder that holds something', async (_, generate) => {
  const tree = createTree();
  tree.write('libs/billing/notes.md', 'Not to be overwritten.');
  await expect(generate(tree)).rejects.toThrow('libs/billing exists already; choose another folder.');
});
