import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIBRARIES = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The part of a `package.json` that packing reads. */
export interface PackageFile {
  name: string;
  version: string;
  description: string;
  keywords: string[];
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional?: boolean }>;
}

/** Reads the `package.json` of a project of this workspace. */
export function readPackage(project: string): PackageFile {
  return JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
}

/**
 * The packages that `outside` (module names that the bundle imports) come from, with the exact versions that the
 * bundled libraries ask for. Node's own modules, Astro's and virtual ones are not dependencies.
 * @throws Error when a module is imported that no bundled library declares.
 */
export function dependencyVersions(project: string, outside: readonly string[]): Record<string, string> {
  const declared = declaredBy(project);
  const peers = readPackage(project).peerDependencies;
  const names = new Set(outside.filter((name) => !name.includes(':') && !isBuiltin(name)).map(packageOf));
  const found: Record<string, string> = {};
  for (const name of [...names].sort()) {
    if (name in peers || name === '@portal/site-kit') continue;
    const version = declared[name];
    if (version === undefined)
      throw new Error(`The site kit imports ${name}, which no package.json declares.`);
    found[name] = version;
  }
  return found;
}

/** The folders of the workspace libraries that `project` uses, directly or through one another. */
function bundledLibraries(project: string): string[] {
  const direct = Object.keys(readPackage(project).dependencies)
    .filter((name) => name.startsWith('@portal/'))
    .map((name) => libraryFolder(name.slice('@portal/'.length)));
  return [...new Set(direct.flatMap((library) => [library, ...bundledLibraries(library)]))].sort();
}

/** The folder of a library of this workspace; those that speak a vendor's language lie one folder deeper. */
export function libraryFolder(name: string): string {
  const folders = [join(LIBRARIES, name), join(LIBRARIES, 'providers', name)];
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`There is no library @portal/${name}.`);
  return found;
}

/** What a project and the libraries it bundles declare. The project's own word counts most. */
function declaredBy(project: string): Record<string, string> {
  const all = [...bundledLibraries(project), project].map((folder) => readPackage(folder).dependencies);
  return Object.fromEntries(all.flatMap((dependencies) => Object.entries(dependencies)));
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
