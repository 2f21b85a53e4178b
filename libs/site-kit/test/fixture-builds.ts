import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { layOutFixture, portalBuild, PROJECT } from './fixture-checkout.ts';
import type { FixtureCode } from './fixture-codes.ts';
import { kitFingerprint } from './kit-fingerprint.ts';

/** Made by the target `build:fixtures`. */
const FOLDER = join(PROJECT, 'dist/fixture-builds');
const OUTPUT = 'output.txt';
/** Where `portal-build` caches the code of a site. */
const CACHE = 'node_modules/.cache/portal-builds';

const folderOf = (code: FixtureCode) => join(FOLDER, `${code}-${kitFingerprint().slice(0, 16)}`);

/**
 * What the one build of a code printed. A test file that is run by itself builds what has not been built from the sources as they are now.
 * @throws Error when it cannot be built, when its code cannot serve other content, and when the target `test` finds nothing although
 * `build:fixtures` has ended: Nx then knows of fewer inputs than the fingerprint
 */
export async function fixtureBuildOutput(code: FixtureCode): Promise<string> {
  const folder = folderOf(code);
  if (!existsSync(folder)) {
    if (process.env.NX_TASK_TARGET_TARGET === 'test')
      throw new Error(
        `build:fixtures has not built the code "${code}" from the sources as they are now; run it again.`,
      );
    await buildCode(code, folder);
  }
  return readFileSync(join(folder, OUTPUT), 'utf8');
}

/** Has `portal-build` find the code at `root`, as that of an earlier build there. */
export async function linkFixtureBuild(code: FixtureCode, root: string): Promise<void> {
  await fixtureBuildOutput(code);
  const cached = join(folderOf(code), 'cached');
  mkdirSync(join(root, CACHE), { recursive: true });
  for (const key of readdirSync(cached)) {
    const link = join(root, CACHE, key);
    if (!existsSync(link)) symlinkSync(join(cached, key), link, 'dir');
  }
}

/** Removes what was built from other sources. */
export function removeOlderBuilds(codes: readonly FixtureCode[]): void {
  const current = new Set(codes.map(folderOf));
  for (const name of readdirSync(FOLDER))
    if (!current.has(join(FOLDER, name))) rmSync(join(FOLDER, name), { recursive: true });
}

async function buildCode(code: FixtureCode, folder: string): Promise<void> {
  const root = layOutFixture(code);
  try {
    const { code: exitCode, output } = await portalBuild(root);
    if (exitCode !== 0 || !existsSync(join(root, CACHE)))
      throw new Error(`The fixture site "${code}" has no code for other content:\n${output}`);
    const fresh = join(root, 'fresh');
    mkdirSync(fresh);
    renameSync(join(root, CACHE), join(fresh, 'cached'));
    writeFileSync(join(fresh, OUTPUT), output);
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(fresh, folder);
  } catch (error) {
    // Another test file may have built the same meanwhile.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(root, { recursive: true });
  }
}
