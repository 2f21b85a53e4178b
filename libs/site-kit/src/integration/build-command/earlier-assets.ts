import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { BuildReport } from '../build-inputs/build-report.ts';

/** Hosting providers keep `node_modules` between builds, and with it this folder. */
const FOLDER = 'node_modules/.cache/portal-assets';

/** How long a page that was loaded before a change of the code still finds its scripts and styles. */
const DAYS = 7;

/** A build of the kit has 120. */
const MOST_FILES = 2_000;

/**
 * Adds to a build the scripts and styles of builds of the last days. Their names contain a hash of their content, so a page gets exactly
 * the files it was built with, also when a deploy with other code went live after it was loaded. HTML is never taken over, and no file
 * of the build is replaced.
 */
export async function addEarlierAssets(
  root: string,
  { assetsFolder }: Pick<BuildReport, 'assetsFolder'>,
  { now = new Date(), most = MOST_FILES } = {},
): Promise<void> {
  const [folder, cache] = [join(root, assetsFolder), join(root, FOLDER)];
  const own = await filesIn(folder);
  for (const path of own) {
    await copyTo(join(cache, path), join(folder, path));
    // From now on the file counts as one of an earlier build.
    await utimes(join(cache, path), now, now);
  }
  const stored = await Promise.all(
    (await filesIn(cache)).map(async (path) => ({ path, at: (await stat(join(cache, path))).mtimeMs })),
  );
  const isOwn = new Set(own);
  const oldest = now.getTime() - DAYS * 24 * 60 * 60 * 1000;
  for (const [index, { path, at }] of stored.sort((a, b) => b.at - a.at).entries()) {
    if (index >= most || at < oldest) await rm(join(cache, path));
    else if (!isOwn.has(path)) await copyTo(join(folder, path), join(cache, path));
  }
}

/** Has later builds take nothing over from earlier ones. */
export async function forgetEarlierAssets(root: string): Promise<void> {
  await rm(join(root, FOLDER), { recursive: true, force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/^\.html?$/i.test(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function copyTo(target: string, source: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
}
