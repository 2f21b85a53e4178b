import { constants } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildReport } from '../build-inputs/build-report.ts';
import { isContentFile, OPEN_IMAGES } from '../content/content-files.ts';
import { FILES_FOLDER } from '../../build-output/files-folder.ts';

/** Hosting providers keep `node_modules` between builds, and with it this folder. */
const FOLDER = 'node_modules/.cache/portal-builds';

const NOTE = 'build.json';

/** A provider stores the cache after every build. Sites on a developer's machine may share one `node_modules`. */
const MOST_CACHED = { hosted: 2, local: 12 } as const;

/** A cached build, without its content. Paths are relative to the site's root. */
export interface CachedBuild extends Omit<BuildReport, 'bound'> {
  /** Where content goes beside the server's code. */
  filesFolders: readonly string[];
}

/** Copies what a build left into the cache under its key, and removes the builds that were not used for longest. */
export async function cacheBuild(
  root: string,
  { key, report }: { key: string; report: BuildReport },
): Promise<void> {
  const fresh = join(root, FOLDER, `${key}.${process.pid}.new`);
  try {
    for (const folder of report.folders) {
      await cp(join(root, folder), join(fresh, folder), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (path) => !isContent(path.slice(root.length + 1), report.clientFolder),
      });
    }
    const paths = await readdir(fresh, { recursive: true });
    const { bound: _bound, ...described } = report;
    const note: CachedBuild = {
      ...described,
      filesFolders: paths.filter((path) => path.split('/').at(-1) === FILES_FOLDER),
    };
    await writeFile(join(fresh, NOTE), JSON.stringify(note));
    await removeCached(join(root, FOLDER, key));
    await rename(fresh, join(root, FOLDER, key));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await removeOldest(join(root, FOLDER), MOST_CACHED[report.hosted ? 'hosted' : 'local']);
}

/** The build that is cached under `key`; null when none is. */
export async function findCachedBuild(root: string, key: string): Promise<CachedBuild | null> {
  const note = await readFile(join(root, FOLDER, key, NOTE), 'utf8').catch(() => null);
  return note === null ? null : JSON.parse(note);
}

/** Copies a cached build into the site's root, in place of what an earlier build left there. */
export async function restoreBuild(
  root: string,
  { key, cached }: { key: string; cached: CachedBuild },
): Promise<void> {
  const from = join(root, FOLDER, key);
  const now = new Date();
  await utimes(from, now, now);
  for (const folder of cached.folders) {
    await rm(join(root, folder), { recursive: true, force: true });
    await cp(join(from, folder), join(root, folder), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }
}

function isContent(path: string, clientFolder: string): boolean {
  if (path.startsWith(`${join(clientFolder, OPEN_IMAGES)}/`)) return true;
  const start = path.lastIndexOf(`/${FILES_FOLDER}/`);
  return start >= 0 && isContentFile(path.slice(start + FILES_FOLDER.length + 2));
}

async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  const used = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = used.sort((a, b) => b.at - a.at).slice(most);
  await Promise.all(oldest.map(({ name }) => removeCached(join(folder, name))));
}

/** Renames it first, so that another build that copies it at the same time fails instead of missing files. */
async function removeCached(path: string): Promise<void> {
  const aside = `${path}.${process.pid}.old`;
  const isThere = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (isThere) await rm(aside, { recursive: true, force: true });
}
