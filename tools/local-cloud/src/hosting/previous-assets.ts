import { constants, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

/** Folder of files whose names contain a hash of their content, below a deploy's folder. */
const ASSETS = join('client', '_astro');

/** The list of a deploy's own assets, without those of earlier deploys. */
const OWN = 'own-assets.json';

/**
 * Copies hashed assets of previous deploys into a new one, so that a page loaded just before the change still gets its
 * styles and scripts. Copies each previous deploy's own assets only, so that nothing stays for ever; never HTML, and
 * never over a file of the new deploy. A previous deploy without a folder has none.
 */
export async function takeOverAssets(deploy: string, previous: readonly string[]): Promise<void> {
  // A restored deploy has such copies already: its own assets are still those of its build.
  await writeFile(join(deploy, OWN), JSON.stringify(await assetsIn(deploy)), { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  for (const older of previous) {
    for (const name of await ownAssets(older)) {
      const target = join(deploy, ASSETS, name);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(join(older, ASSETS, name), target, constants.COPYFILE_EXCL).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
    }
  }
}

async function ownAssets(deploy: string): Promise<string[]> {
  const recorded = await readFile(join(deploy, OWN), 'utf8').catch(() => null);
  // A deploy of an earlier version of this program has no such copies: all of its assets are its own.
  return recorded === null ? assetsIn(deploy) : JSON.parse(recorded);
}

async function assetsIn(deploy: string): Promise<string[]> {
  const entries = await readdir(join(deploy, ASSETS), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile() && !/^\.html?$/i.test(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(deploy, ASSETS).length + 1));
}
