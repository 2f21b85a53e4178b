import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules, createRequire, findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { copyWorkspace } from '@portal/jest/copy-workspace';
import ts from 'typescript';
import { ROUTES } from '../src/route-table.ts';
import { packOnce } from './pack-once.ts';
import type { PackedSiteKit } from './pack.ts';

const root = mkdtempSync(join(tmpdir(), 'site-kit-test-'));
const installed = join(root, 'node_modules/@portal/site-kit');
let packed: PackedSiteKit;

beforeAll(async () => {
  // What the build packed, when it was packed from these sources.
  packed = await packOnce({ outDir: join(root, 'first') });
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['xzf', packed.file, '--strip-components=1', '-C', installed]);
  for (const name of [...Object.keys(packed.dependencies), 'astro']) link(name);
});

afterAll(() => rmSync(root, { recursive: true }));

/** Gives the test folder one package of the registry, and nothing of the workspace. */
function link(name: string): void {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`${name} is not installed`);
  const target = join(root, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(dirname(manifest), target);
}

/** Every module that `file` of the tarball loads before it does anything, through its chunks. */
function imports(file: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(join(installed, file), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import) ?"([^"]+)"/g)) {
    if (!name.startsWith('.')) seen.add(name);
    else imports(join(dirname(file), name), seen);
  }
  return seen;
}

describe('the packed site kit', () => {
  test('is taken as it was packed while the sources are the same', async () => {
    const taken = await packOnce({ outDir: join(root, 'taken'), built: join(root, 'first') });
    expect(taken).toEqual({ ...packed, file: join(root, 'taken', basename(packed.file)) });
    expect(readFileSync(taken.file).equals(readFileSync(packed.file))).toBe(true);
  });

  test('is left as it is where it was packed from these sources before', async () => {
    const writtenAt = () => statSync(packed.file, { bigint: true }).mtimeNs;
    const before = writtenAt();
    const again = await packOnce({ outDir: join(root, 'first'), built: join(root, 'nothing') });
    expect(again).toEqual(packed);
    expect(writtenAt()).toBe(before);
  });

  test('is the same, byte for byte, when another user packs it in another folder, beside a tarball of other sources', async () => {
    const note = JSON.parse(readFileSync(join(root, 'first/packed.json'), 'utf8'));
    const stale = join(root, 'stale');
    mkdirSync(stale);
    const bytes = 'what was packed from other sources';
    writeFileSync(join(stale, note.file), bytes);
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    writeFileSync(join(stale, 'packed.json'), JSON.stringify({ ...note, integrity, inputs: 'others' }));
    const checkout = join(root, 'a/deeper/folder');
    copyWorkspace(checkout);
    const pack = `const { packOnce } = await import('./libs/site-kit/build/pack-once.ts');
      await packOnce({ outDir: ${JSON.stringify(join(root, 'second'))}, built: ${JSON.stringify(stale)} });`;
    const node = [process.execPath, '--input-type=module', '--eval', pack];
    execFileSync('sh', ['-c', 'umask 077; exec "$@"', 'sh', ...node], {
      cwd: checkout,
      env: { PATH: process.env['PATH'], TZ: 'Asia/Kolkata' },
    });
    expect(readFileSync(join(root, 'second', note.file)).equals(readFileSync(packed.file))).toBe(true);
  });

  test('names exact versions of what it needs from the registry', () => {
    expect(Object.keys(packed.dependencies)).toEqual([
      '@astrojs/netlify',
      '@astrojs/node',
      '@fontsource-variable/atkinson-hyperlegible-next',
      '@fontsource-variable/bitter',
      '@fontsource-variable/bricolage-grotesque',
      '@fontsource-variable/eb-garamond',
      '@fontsource-variable/figtree',
      '@fontsource-variable/fraunces',
      '@fontsource-variable/instrument-sans',
      '@fontsource-variable/literata',
      '@fontsource-variable/public-sans',
      '@fontsource-variable/source-sans-3',
      '@internationalized/date',
      '@supabase/auth-js',
      'bcryptjs',
      'cookie',
      'diff',
      'drizzle-orm',
      'hast-util-sanitize',
      'hast-util-to-html',
      'ipaddr.js',
      'jose',
      'lru-cache',
      'mdast-util-from-markdown',
      'mdast-util-gfm-table',
      'mdast-util-to-hast',
      'micromark-extension-gfm-table',
      'postgres',
      'sharp',
      'zod',
    ]);
    for (const version of Object.values(packed.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('has sites install a browser for PDFs only where they want one', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(manifest.peerDependencies)).toEqual(['@sparticuz/chromium', 'astro']);
    expect(manifest.peerDependenciesMeta).toEqual({ '@sparticuz/chromium': { optional: true } });
  });

  test('has an entry for every route of the table', () => {
    const { resolve } = createRequire(join(root, 'site.js'));
    const found = ROUTES.map(({ entrypoint }) => [entrypoint, existsSync(resolve(entrypoint))]);
    expect(found).toEqual(ROUTES.map(({ entrypoint }) => [entrypoint, true]));
  });

  test('has a configuration module that loads in a browser', () => {
    const loaded = [...imports('dist/config.js')];
    expect(loaded).toEqual(['zod']);
    expect(loaded.filter((name) => builtinModules.includes(name.replace(/^node:/, '')))).toEqual([]);
  });

  test('brings a command that describes the kinds of a site that has no workspace', () => {
    const site = join(root, 'client');
    const folder = join(site, 'src/sections/ferry');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(site, 'portal.config.mjs'), '');
    writeFileSync(
      join(folder, 'schema.ts'),
      [
        `import { defineKind, line, z } from '@portal/site-kit/kinds';`,
        `const schema = z.strictObject({ line: line(20) });`,
        `export const kind = defineKind({ name: 'ferry', title: 'A', description: 'a', schema, example: { line: 'F1' } });`,
      ].join('\n'),
    );
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const command = join(installed, bin['portal-kinds']);
    expect(readFileSync(command, 'utf8').split('\n', 1)).toEqual(['#!/usr/bin/env node']);
    execFileSync(process.execPath, [command], { cwd: site });
    const { kinds } = JSON.parse(readFileSync(join(site, 'portal.kinds.json'), 'utf8'));
    expect(kinds[0].schema.properties).toMatchObject({ line: { 'x-portal': 'line', maxLength: 20 } });
  });

  test('holds no import of a workspace library in any file', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    const strays = files
      .filter((file) => /\.(?:js|ts|astro)$/.test(file))
      .filter((file) => /["']@portal\/(?!site-kit)/.test(readFileSync(join(installed, file), 'utf8')));
    expect(strays).toEqual([]);
  });

  test('has types that hold without the workspace', () => {
    const site = join(root, 'site.ts');
    writeFileSync(
      site,
      [
        `import { defineConfig, type PortalConfig } from '@portal/site-kit/config';`,
        `import { defineKind, z } from '@portal/site-kit/kinds';`,
        `import type { PortalView, SectionProps } from '@portal/site-kit/view';`,
        `import { portal } from '@portal/site-kit';`,
        `export const config: PortalConfig = defineConfig({ site: { name: 'Test' } });`,
        `export const kind = defineKind({ name: 'a', title: 'A', description: 'a', schema: z.strictObject({}), example: {} });`,
        `export const title = (props: SectionProps<'hero'>): string => props.data.title;`,
        `export const locale = (view: PortalView): string => view.tree.site.locale;`,
        `// @ts-expect-error A hero has no such field, which shows that the types are really there.`,
        `export const wrong = (props: SectionProps<'hero'>): string => props.data.nonsense;`,
        `export const name: string = portal().name;`,
      ].join('\n'),
    );
    const program = ts.createProgram([site], {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2024,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    });
    const complaints = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(complaints).toEqual([]);
  });
});
