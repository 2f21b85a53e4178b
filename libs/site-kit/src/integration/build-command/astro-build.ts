import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILD_REPORT, type BuildReport } from '../build-inputs/build-report.ts';
import type { BuildVariables } from './build-variables.ts';

/**
 * Runs `astro build` at `root` and shows what it says. The build does not see the id of its deploy: the provider's adapter would write it
 * into every script, and the code would serve that deploy only. The report is null where the build failed or the site is built without the kit.
 * @throws Error when Astro is not installed or cannot be started
 */
export async function astroBuild(
  root: string,
  variables: BuildVariables,
): Promise<{ code: number; report: BuildReport | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-build-'));
  const file = join(folder, 'report.json');
  try {
    const child = spawn(process.execPath, [astroOf(root), 'build'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...variables, DEPLOY_ID: undefined, [BUILD_REPORT]: file },
    });
    const code = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (exit) => resolve(exit ?? 1));
    });
    const report = await readFile(file, 'utf8').catch(() => null);
    return { code, report: report === null ? null : JSON.parse(report) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function astroOf(root: string): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  try {
    return join(dirname(resolve('astro/package.json')), 'bin/astro.mjs');
  } catch (cause) {
    throw new Error('Astro is not installed here; run "npm ci" at the root of the site.', { cause });
  }
}
