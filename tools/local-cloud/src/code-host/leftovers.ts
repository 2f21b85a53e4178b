import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryFolder } from './repository-name.ts';
import type { Repositories } from './repositories.ts';

const LOCK = /(^|\/)[^/]+\.lock$/;
const UNFINISHED = /^objects\/((pack|[0-9a-f]{2})\/)?(\.?tmp_|tmp_objdir-|incoming-)[^/]*$/;

async function leftoversOf(folder: string): Promise<string[]> {
  const top = (await readdir(folder)).filter((path) => LOCK.test(path));
  const refs = (await readdir(join(folder, 'refs'), { recursive: true })).map((path) => `refs/${path}`);
  const objects = await readdir(join(folder, 'objects'));
  const packs = await readdir(join(folder, 'objects/pack')).catch(() => []);
  return [
    ...top,
    ...refs.filter((path) => LOCK.test(path)),
    ...objects.map((path) => `objects/${path}`).filter((path) => UNFINISHED.test(path)),
    ...packs.map((path) => `objects/pack/${path}`).filter((path) => UNFINISHED.test(path)),
  ];
}

/**
 * Deletes what a killed git leaves: locks that would refuse every later write, half-received packs, unfinished
 * repositories. Only for the start of the process that owns these repositories.
 * @returns how many were removed
 */
export async function cleanLeftovers(repositories: Repositories): Promise<number> {
  const unfinished = (await readdir(repositories.root)).filter((entry) => entry.startsWith('.creating-'));
  const paths = unfinished.map((entry) => join(repositories.root, entry));
  for (const name of await repositories.list()) {
    const folder = repositoryFolder(repositories.root, name);
    paths.push(...(await leftoversOf(folder)).map((path) => join(folder, path)));
  }
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
  return paths.length;
}
