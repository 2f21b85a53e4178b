import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));

/** A static import or re-export: what is taken by name, and from where. */
const FROM = /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'";]*?)\s*from\s*'([^']+)'/g;
const LOADED_LATER = /\bimport\('([^']+)'\)/g;

/** The packages of the workspace: name to folder and exports. */
const packages: ReadonlyMap<string, { folder: string; exports: Readonly<Record<string, unknown>> }> = new Map(
  globSync(['{apps,libs,tools}/*/package.json', 'libs/providers/*/package.json'], { cwd: workspace }).map(
    (file) => {
      const manifest = JSON.parse(readFileSync(join(workspace, file), 'utf8'));
      return [manifest.name, { folder: dirname(file), exports: manifest.exports ?? {} }];
    },
  ),
);

/**
 * The modules of the workspace whose values a module imports, relative to the workspace. A name that a package's entry only re-exports is
 * followed to the module that defines it. Types do not count.
 */
export function importedModules(file: string): Set<string> {
  const text = source(file);
  const found = new Set<string>();
  for (const [, , type, names = '', specifier = ''] of text.matchAll(FROM)) {
    const target = type === undefined ? resolve(file, specifier) : null;
    if (target !== null) for (const name of valuesIn(names)) addAll(found, definitions(target, name));
  }
  for (const [, specifier = ''] of text.matchAll(LOADED_LATER)) {
    const target = resolve(file, specifier);
    if (target !== null) found.add(target);
  }
  return found;
}

/** Names as the other module exports them; `*` for all of them. */
function valuesIn(clause: string): string[] {
  const braces = /\{([^}]*)\}/.exec(clause);
  if (braces === null) return ['*'];
  return (braces[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
}

/** The modules that may define `name`, beginning at one that exports it: where it is re-exported, the ones behind. */
function definitions(file: string, name: string, seen: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set([file]);
  if (seen.has(file) || name === '*') return found;
  for (const [, word, type, names = '', specifier = ''] of source(file).matchAll(FROM)) {
    if (word !== 'export' || type !== undefined) continue;
    const exported = /\{([^}]*)\}/.exec(names)?.[1];
    const isNamed = exported === undefined || new RegExp(`\\b${name}\\b`).test(exported);
    const target = isNamed ? resolve(file, specifier) : null;
    if (target !== null) addAll(found, definitions(target, name, new Set([...seen, file])));
  }
  return found;
}

/** The file of the workspace that a specifier means; null for others. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return present(normalize(join(dirname(from), specifier)));
  const [, name = '', below = ''] = /^(@[^/]+\/[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  const found = packages.get(name);
  if (found === undefined) return null;
  const [path, star] = entry(found.exports, `.${below}`);
  return path === null ? null : present(join(found.folder, path.replace('*', star)));
}

function entry(exports: Readonly<Record<string, unknown>>, wanted: string): [string | null, string] {
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    const fits =
      after === undefined ? pattern === wanted : wanted.startsWith(before) && wanted.endsWith(after);
    if (fits) return [pathIn(target), wanted.slice(before.length, wanted.length - (after?.length ?? 0))];
  }
  return [null, ''];
}

/** Of conditional exports, the path of whichever condition names a source. */
function pathIn(target: unknown): string | null {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return null;
  const paths = Object.values(target).map(pathIn);
  return paths.find((path) => path?.startsWith('./src/')) ?? paths[0] ?? null;
}

function present(file: string): string | null {
  return existsSync(join(workspace, file)) ? file : null;
}

function source(file: string): string {
  return readFileSync(join(workspace, file), 'utf8');
}

function addAll(into: Set<string>, more: ReadonlySet<string>): void {
  for (const one of more) into.add(one);
}
