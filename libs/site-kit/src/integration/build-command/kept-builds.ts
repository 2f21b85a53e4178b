import { constants } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildReport } from '../build-report.ts';
import { isContentFile, OPEN_PICTURES } from '../content-files.ts';
import { FILES_FOLDER } from '../../build-output/files-folder.ts';

/** Hosting providers keep `node_modules` between builds, and with it this folder. */
const FOLDER = 'node_modules/.cache/portal-builds';

const NOTE = 'kept.json';

/** A provider stores what it keeps after every build. Sites on a developer's machine may share one `node_modules`. */
const MOST_KEPT = { hosted: 2, local: 12 } as const;

/** A build that is kept, without its content. Paths are relative to the site's root. */
export interface KeptBuild extends Omit<BuildReport, 'bound'> {
  /** Where content goes beside the server's code. */
  filesFolders: readonly string[];
}

/** Keeps what a build left under its key, and removes the builds that were not used for longest. */
export async function keepBuild(
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
    const note: KeptBuild = {
      ...described,
      filesFolders: paths.filter((path) => path.split('/').at(-1) === FILES_FOLDER),
    };
    await writeFile(join(fresh, NOTE), JSON.stringify(note));
    await removeKept(join(root, FOLDER, key));
    await rename(fresh, join(root, FOLDER, key));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await removeOldest(join(root, FOLDER), MOST_KEPT[report.hosted ? 'hosted' : 'local']);
}

/** What is kept under `key`; null when nothing is. */
export async function findBuild(root: string, key: string): Promise<KeptBuild | null> {
  const note = await readFile(join(root, FOLDER, key, NOTE), 'utf8').catch(() => null);
  return note === null ? null : JSON.parse(note);
}

/** Lays a kept build out in the site's root, in place of what an earlier build left there. */
export async function layOutBuild(
  root: string,
  { key, kept }: { key: string; kept: KeptBuild },
): Promise<void> {
  const from = join(root, FOLDER, key);
  const now = new Date();
  await utimes(from, now, now);
  for (const folder of kept.folders) {
    await rm(join(root, folder), { recursive: true, force: true });
    await cp(join(from, folder), join(root, folder), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }
}

function isContent(path: string, clientFolder: string): boolean {
  if (path.startsWith(`${join(clientFolder, OPEN_PICTURES)}/`)) return true;
  const start = path.lastIndexOf(`/${FILES_FOLDER}/`);
  return start >= 0 && isContentFile(path.slice(start + FILES_FOLDER.length + 2));
}

async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  const used = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = used.sort((a, b) => b.at - a.at).slice(most);
  await Promise.all(oldest.map(({ name }) => removeKept(join(folder, name))));
}

/** Renames it first, so that another build that copies it at the same time fails instead of missing files. */
async function removeKept(path: string): Promise<void> {
  const aside = `${path}.${process.pid}.old`;
  const isThere = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (isThere) await rm(aside, { recursive: true, force: true });
}
