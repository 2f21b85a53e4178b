import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A package as it lies in a folder of modules. */
interface InstalledPackage {
  name: string;
  dir: string;
  dependencies: readonly string[];
}

/**
 * Copies packages and their installed dependencies into `<dir>/node_modules`. Parts for other platforms are not
 * installed, so a folder runs where it was made, or on the same system and processor.
 * @throws Error when one of `names` is not installed
 */
export async function copyPackages(project: string, names: readonly string[], dir: string): Promise<void> {
  const found = new Map<string, InstalledPackage>();
  const open = names.map((name) => ({ name, from: project, needed: true }));
  for (let next = open.pop(); next; next = open.pop()) {
    const installed = await find(next.name, next.from);
    if (installed === null && next.needed) throw new Error(`${next.name} is not installed.`);
    if (installed === null || found.has(installed.name)) continue;
    found.set(installed.name, installed);
    for (const name of installed.dependencies) open.push({ name, from: installed.dir, needed: false });
  }
  for (const { name, dir: source } of found.values())
    await cp(source, join(dir, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (path) => path === source || !path.slice(source.length).includes('node_modules'),
    });
}

async function find(name: string, from: string): Promise<InstalledPackage | null> {
  for (const folder of createRequire(join(from, 'package.json')).resolve.paths(name) ?? []) {
    const dir = join(folder, name);
    const text = await readFile(join(dir, 'package.json'), 'utf8').catch(() => null);
    if (text === null) continue;
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text);
    return { name, dir, dependencies: Object.keys({ ...dependencies, ...optionalDependencies }) };
  }
  return null;
}
