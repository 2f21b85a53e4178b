import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const SAMPLE = join(WORKSPACE, 'apps/sample-site');
const ASTRO = join(WORKSPACE, 'node_modules/astro/bin/astro.mjs');

/** What a build and a server of a site have of this process's environment. */
export const SITE_ENV: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
};

/**
 * The folder of a built site: the sample site, which Nx builds before the benchmarks, since a site reads its settings when it starts. With files
 * of its own it is a copy that is built here and deleted when this process ends.
 * @param files put over the sample's before it is built
 * @throws Error when the sample site is not built
 */
export async function builtSite(files?: Readonly<Record<string, string>>): Promise<string> {
  if (files !== undefined) return build(files);
  if (!existsSync(join(SAMPLE, 'dist/server/entry.mjs')))
    throw new Error('The sample site is not built; run npx nx build @portal/sample-site.');
  return SAMPLE;
}

async function build(files: Readonly<Record<string, string>>): Promise<string> {
  // Inside the workspace, where its packages are found.
  const dist = join(WORKSPACE, 'tools/bench/dist');
  mkdirSync(dist, { recursive: true });
  const root = mkdtempSync(join(dist, 'site-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  cpSync(SAMPLE, root, {
    recursive: true,
    filter: (path) => !/\/(?:dist|\.astro|art|node_modules)$/.test(path),
  });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const building = spawn(process.execPath, [ASTRO, 'build'], {
    cwd: root,
    env: SITE_ENV,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('The site that was to be measured cannot be built.');
  return root;
}
