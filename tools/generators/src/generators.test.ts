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
import generateProvider from './generate-provider.ts';

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

test('the generator provider writes port and adapter, and adds them wherever projects are listed', async () => {
  const tree = createTree();
  for (const file of [
    'README.md',
    'docs/architecture.md',
    'package.json',
    'nx.json',
    '.oxfmtrc.json',
    'tsconfig.base.json',
    'apps/worker/package.json',
    'libs/provisioning/src/index.ts',
  ])
    tree.write(file, readFileSync(join(workspace, file)));
  const options = { vendor: 'twilio', port: 'TextMessages', core: 'provisioning', user: 'apps/worker' };
  await generateProvider(tree, options);
  const text = (file: string) => tree.read(file, 'utf8');
  expect(text('libs/provisioning/src/ports/text-messages.ts')).toContain('export interface TextMessages {');
  expect(text('libs/provisioning/src/index.ts')).toContain("from './ports/text-messages.ts'");
  expect(tree.children('libs/providers/twilio/src').toSorted()).toEqual([
    ...['index.ts', 'twilio-text-messages.test.ts', 'twilio-text-messages.ts'],
  ]);
  expect(text('libs/providers/twilio/src/twilio-text-messages.ts')).toContain('twilioTextMessages(');
  const dependencies = (folder: string): object =>
    JSON.parse(text(`${folder}/package.json`) ?? '').dependencies;
  expect(dependencies('libs/providers/twilio')).toEqual({
    '@portal/errors': '*',
    '@portal/provisioning': '*',
  });
  expect(Object.keys(dependencies('apps/worker'))).toContain('@portal/twilio');
  expect(text('README.md')).toMatch(/^libs\/providers\/twilio {2}/m);
  expect(text('docs/architecture.md')).toMatch(/^\| edge .*supabase, twilio, web .*\|$/m);
  await expect(generateProvider(tree, { ...options, vendor: 'other' })).rejects.toThrow('exists already');
});
