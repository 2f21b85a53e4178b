import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIXTURE_CODES, type FixtureCode } from './fixture-codes.ts';
import { kitFingerprint } from './kit-fingerprint.ts';

export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const PORTAL_BUILD = join(PROJECT, 'src/bin/portal-build.ts');
const { NODE_COMPILE_CACHE } = process.env;

/** The whole environment of a process that runs in a fixture site, but for what a test adds. */
export const ENVIRONMENT = {
  PATH: process.env.PATH,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Astro's own modules are the same for every build.
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};

/** How a build ended. */
export interface BuildOutcome {
  code: number | null;
  /** Everything it printed. */
  output: string;
}

/** Copies the fixture site into a folder of its own below `dist/`, where it finds the workspace's packages. Returns the folder. */
export function layOutFixture(code: FixtureCode): string {
  mkdirSync(join(PROJECT, 'dist'), { recursive: true });
  const root = mkdtempSync(join(PROJECT, 'dist', 'fixture-'));
  cpSync(join(PROJECT, 'fixtures/small-site'), root, {
    recursive: true,
    filter: (path) => !/\/(?:dist|\.astro)$/.test(path),
  });
  FIXTURE_CODES[code](root);
  // As a checkout after npm, which has installed the kit as it is now.
  mkdirSync(join(root, '.git'));
  mkdirSync(join(root, 'node_modules'));
  const packages = { 'node_modules/@portal/site-kit': { integrity: `sha256-${kitFingerprint()}` } };
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return root;
}

/** Runs `portal-build`, which leaves the build within the site. */
export async function portalBuild(
  root: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BuildOutcome> {
  const child = spawn(process.execPath, [PORTAL_BUILD], { cwd: root, env: { ...ENVIRONMENT, ...env } });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await ended;
  return { output, code: child.exitCode };
}
