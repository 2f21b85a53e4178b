import { KIT_VERSION } from '@portal/content-core';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../../apps/sample-site', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
/** The build of the sample site, which the Nx target `build` makes before these tests run. */
const DIST = join(SOURCE, 'dist');
/** The file with the site's content, beside the code of a build. */
const PUBLISHED = 'server/portal-files/published.json';
/** What of the sample site a test's repository has: what editors change, and what is read of its code at run time. */
const FOLDERS = ['content', 'media', 'documents'];
const FILES = ['portal.kinds.json', 'portal.config.mjs'];

/** In this workspace the sample site does not name the version of its kit. */
const MANIFEST = JSON.stringify({ dependencies: { '@portal/site-kit': KIT_VERSION } });

/** The files of a repository of the sample site, by path, without its code. */
export function siteFiles(): Map<string, Uint8Array> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(SOURCE, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const files = [...paths, ...FILES].map((path) => [path, readFileSync(join(SOURCE, path))] as const);
  return new Map<string, Uint8Array>([...files, ['package.json', Buffer.from(MANIFEST)]]);
}

/** Puts the build of the sample site into a folder, as if it had been built from `commit`, with what it depends on. */
export async function layOutBuild(folder: string, commit: string): Promise<void> {
  await cp(DIST, folder, { recursive: true });
  await symlink(MODULES, join(folder, 'node_modules'), 'dir');
  const file = join(folder, PUBLISHED);
  const published = JSON.parse(await readFile(file, 'utf8')) as { commit: string };
  await writeFile(file, JSON.stringify({ ...published, commit }));
}
