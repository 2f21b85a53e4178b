import { afterAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
/** Inside the workspace, so that a project's own settings can be extended; in a folder that the linter, which may run now, skips. */
const dist = fileURLToPath(new URL('dist/', import.meta.url));
mkdirSync(dist, { recursive: true });
const folder = mkdtempSync(join(dist, 'canary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(source: string): { status: number | null; output: string } {
  writeFileSync(join(folder, 'canary.test.ts'), source);
  const settings = { extends: '../../../../tsconfig.base.json', include: ['canary.test.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const command = fileURLToPath(new URL('check-types.mjs', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [command, '-p', folder], { encoding: 'utf8' });
  return { status, output: stdout };
}

test.each([
  ['a value of another type', 'export const port: number = "4400";', 'TS2322'],
  ['an element that may be missing', 'export const first = (all: string[]): string => all[0];', 'TS2322'],
  ['a global of Node in a core', 'export const here = process.cwd();', 'TS2591'],
  ['syntax that Node cannot strip', 'export enum Colour { Red }', 'TS1294'],
])('%s is reported', (_what, source, code) => {
  const { status, output } = check(source);
  expect({ status, output }).toEqual({ status: expect.any(Number), output: expect.stringContaining(code) });
  expect(status).toBeGreaterThan(0);
});

test('correct types pass', () => {
  expect(check('export const port: number = 4400;')).toEqual({ status: 0, output: '' });
});

test('every project with TypeScript settings has its types checked', () => {
  const settings = globSync('{apps,libs,libs/providers,tools}/*/tsconfig*.json', { cwd: workspace });
  expect(settings.length).toBeGreaterThan(30);
  const unchecked = [...settings, 'e2e/tsconfig.json'].filter((path) => {
    const { scripts } = JSON.parse(readFileSync(join(workspace, dirname(path), 'package.json'), 'utf8'));
    return !String(scripts?.typecheck).includes(` ${basename(path)}`);
  });
  // Astro's own check reads these, sources and components together; its target is inferred.
  expect(unchecked.sort()).toEqual([
    'apps/admin/tsconfig.json',
    'apps/sample-site/tsconfig.json',
    'apps/template/tsconfig.json',
  ]);
});
