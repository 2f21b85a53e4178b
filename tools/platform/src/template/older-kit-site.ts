import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../settings.ts';

const TEMPLATE = join(workspace, 'apps/template');
const KITS = join(import.meta.dirname, 'older-kits');
const KIT = '@portal/site-kit';
/** The code of the template. The content comes from the test. */
const CODE = ['astro.config.mjs', 'portal.config.mjs'];

/** The path within a repository of the tarball of a released kit. */
export function vendoredKit(version: string): string {
  return `vendor/portal-site-kit-${version}.tgz`;
}

/**
 * Lays out the code of the template with a released kit in `folder`, as an installation would: the kit from its tarball, what it
 * depends on from this workspace.
 */
export function layOutSite(folder: string, version: string): void {
  for (const name of CODE) cpSync(join(TEMPLATE, name), join(folder, name), { recursive: true });
  const kit = join(folder, 'node_modules', KIT);
  mkdirSync(kit, { recursive: true });
  const tarball = join(KITS, `portal-site-kit-${version}.tgz`);
  execFileSync('tar', ['-xzf', tarball, '-C', kit, '--strip-components=1']);
  const manifest = { type: 'module', dependencies: { [KIT]: `file:${vendoredKit(version)}` } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  linkDependencies(folder, kit);
  // As a checkout after npm, whose code is bundled once and then used with other content.
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{ "packages": {} }');
}

function linkDependencies(folder: string, kit: string): void {
  const { dependencies, peerDependencies } = manifestOf(kit);
  const own = Object.keys(manifestOf(TEMPLATE).dependencies).filter((name) => name !== KIT);
  const from = createRequire(join(workspace, 'libs/site-kit/package.json'));
  for (const name of new Set([...Object.keys(dependencies), ...own, 'astro'])) {
    if (peerDependencies?.[name] === undefined || name === 'astro')
      link(folder, name, packageFolder(from, name));
  }
}

function manifestOf(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
}

/** The folder of an installed package, also of one that does not export its package.json. */
function packageFolder(from: NodeJS.Require, name: string): string {
  for (const modules of from.resolve.paths(name) ?? []) {
    try {
      return realpathSync(join(modules, name));
    } catch {
      // The next folder up may have it.
    }
  }
  throw new Error(`${name} is not installed`);
}

function link(folder: string, name: string, target: string): void {
  const path = join(folder, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'dir');
}

/** Builds the site with `files` as its content. Returns what the build printed, and whether it succeeded. */
export async function buildSite(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<{ succeeded: boolean; output: string }> {
  for (const root of ['content', 'media', 'documents', 'downloads'])
    rmSync(join(folder, root), { recursive: true, force: true });
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const command = join(folder, 'node_modules', KIT, 'dist/bin/portal-build.js');
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    return { succeeded: true, output: stdout + stderr };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { succeeded: false, output: stdout + stderr };
  }
}
