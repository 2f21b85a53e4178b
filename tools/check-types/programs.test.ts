import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkedSettings, programs } from './programs.ts';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const dist = fileURLToPath(new URL('dist/', import.meta.url));
mkdirSync(dist, { recursive: true });
/** A workspace of its own below this one, whose packages it finds. */
const own = mkdtempSync(join(dist, 'workspace-'));
afterAll(() => rmSync(own, { recursive: true, force: true }));
beforeEach(() => rmSync(join(own, 'libs'), { recursive: true, force: true }));

function project(name: string, source: string, compilerOptions?: object): void {
  const files = {
    'package.json': { type: 'module', scripts: { typecheck: 'check-types -p tsconfig.json' } },
    'tsconfig.json': { extends: join(workspace, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] },
  };
  mkdirSync(join(own, 'libs', name), { recursive: true });
  for (const [path, content] of Object.entries(files))
    writeFileSync(join(own, 'libs', name, path), JSON.stringify(content));
  writeFileSync(join(own, 'libs', name, 'index.ts'), source);
}

/** What belongs together, by the names of the projects. */
const groups = () =>
  programs(checkedSettings(own)).map(({ covers }) =>
    covers.map((path) => relative(join(own, 'libs'), dirname(path))),
  );

function check(): { passed: boolean; output: string } {
  const code = `import { checkWorkspace } from ${JSON.stringify(new URL('check-workspace.ts', import.meta.url).href)};
    console.log(checkWorkspace(process.argv[1], process.argv[2]) ? 'passed' : 'failed');`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', code, own, join(own, 'programs')],
    // Nx asks the programs that it runs for colours, which would stand between a file's name and its line.
    { encoding: 'utf8', env: { ...process.env, FORCE_COLOR: undefined } },
  );
  return { passed: stdout.trimEnd().endsWith('passed'), output: stdout };
}

describe('which projects share a program', () => {
  test('those with the same options, in any order of writing', () => {
    project('one', 'export {};', { lib: ['ES2024'], types: ['node'] });
    project('two', 'export {};', { types: ['node'], lib: ['ES2024'] });
    project('three', 'export {};', { lib: ['ES2024', 'DOM'], types: ['node'] });
    expect(groups()).toEqual([['one', 'two'], ['three']]);
  });

  test('not one that declares globals', () => {
    project('one', 'export {};');
    project('two', 'export {};\ndeclare global {\n  var planted: string;\n}');
    project('three', 'export {};');
    expect(groups().sort()).toEqual([['one', 'three'], ['two']]);
  });

  test('every settings file of this workspace is in one program', () => {
    const all = checkedSettings(workspace).map(({ path }) => path);
    expect(all.length).toBeGreaterThan(35);
    const covered = programs(checkedSettings(workspace)).flatMap(({ covers }) => covers);
    expect(covered.sort()).toEqual(all.sort());
  });
});

describe('the check of a workspace', () => {
  test('passes when every project is correct', () => {
    project('one', 'export const port: number = 4400;');
    project('two', 'export const port: number = 4400;');
    expect(check()).toEqual({ passed: true, output: 'passed\n' });
  });

  test.each(['one', 'two', 'three'])('names the file of a fault in project %s of three', (name) => {
    for (const each of ['one', 'two', 'three'])
      project(each, `export const port: number = ${each === name ? '"4400"' : 4400};`, {
        types: each === 'three' ? ['node'] : [],
      });
    const { passed, output } = check();
    expect(passed).toBe(false);
    expect(output).toContain(`libs/${name}/index.ts(1,14): error TS2322`);
  });

  test("fails when one project's dependencies bring Node's globals to the others", () => {
    project('one', 'export const one = 1;');
    project('two', '/// <reference types="node" />\nexport const two = 2;');
    const { passed, output } = check();
    expect(passed).toBe(false);
    expect(output).toContain('globals.ts');
  });

  test('fails when there is nothing to check', () => {
    expect(check().passed).toBe(false);
  });
});
