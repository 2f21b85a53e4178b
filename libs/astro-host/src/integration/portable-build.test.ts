import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const ASTRO = join(dirname(findPackageJSON('astro', import.meta.url) ?? ''), 'bin/astro.mjs');
const CONFIG = `
  import node from '@astrojs/node';
  import { portableBuild } from ${JSON.stringify(new URL('./portable-build.ts', import.meta.url).href)};
  export default {
    output: 'server',
    adapter: node({ mode: 'standalone' }),
    session: false,
    integrations: [portableBuild()],
  };`;

let root: string;
beforeAll(() => {
  mkdirSync(join(PROJECT, 'dist'), { recursive: true });
  // Below this project, where Astro is found.
  root = mkdtempSync(join(PROJECT, 'dist/portable-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Builds a site with these pages and components; the code of its server, in one text. */
async function build(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const site = join(root, name);
  const all = { 'package.json': '{ "type": "module" }', 'astro.config.mjs': CONFIG, ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
  const env = { PATH: process.env['PATH'], ASTRO_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(process.execPath, [ASTRO, 'build'], { cwd: site, env });
  const server = join(site, 'dist/server');
  return globSync('**/*.mjs', { cwd: server })
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .join('\n');
}

const keyOf = (code: string) => /"key":"([^"]+)"/.exec(code)?.[1] ?? '';
const NO_KEY = Buffer.alloc(32).toString('base64');

test('a site without server islands names no folder of this machine, and has no key', async () => {
  const code = await build('plain', { 'src/pages/index.astro': '<p>Page</p>' });
  expect(code).toContain('/portal-build/');
  expect(code).not.toContain(root);
  expect(keyOf(code)).toBe(NO_KEY);
});

test('a site with a server island has a key that nobody can know', async () => {
  const code = await build('island', {
    'src/island.astro': '<p>Island</p>',
    'src/pages/index.astro': "---\nimport Island from '../island.astro';\n---\n<Island server:defer />",
  });
  expect(keyOf(code)).toHaveLength(NO_KEY.length);
  expect(keyOf(code)).not.toBe(NO_KEY);
});

test('a site with a prerendered page is built as Astro builds it', async () => {
  const code = await build('prerendered', {
    'src/pages/index.astro': '<p>Page</p>',
    'src/pages/fixed.astro': '---\nexport const prerender = true;\n---\n<p>Fixed</p>',
  });
  expect(code).not.toContain('/portal-build/');
});
