import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

/**
 * Who imports whom among the entries of each folder. An import is counted in the folder that both files share: of `a/b/x.ts` and
 * `a/c/d/y.ts` it is `a`, whose entry `b/` imports its entry `c/`. The value is the number of such imports.
 */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;

/** An import, seen from the folder that both files share. A name of a folder ends with a slash. */
export interface SharedFolderImport {
  folder: string;
  from: string;
  to: string;
}

const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** The graph of the source files below `root`, without tests. */
export function readFolderGraph(root: string): FolderGraph {
  const graph = new Map<string, Map<string, Map<string, number>>>();
  for (const file of globSync('**/*.{ts,tsx,astro,mjs}', { cwd: root, exclude: ['**/*.test.*'] }))
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const found = importBetween(file, specifier);
      if (!found) continue;
      const entries = graph.get(found.folder) ?? new Map<string, Map<string, number>>();
      const imported = entries.get(found.from) ?? new Map<string, number>();
      imported.set(found.to, (imported.get(found.to) ?? 0) + 1);
      graph.set(found.folder, entries.set(found.from, imported));
    }
  return graph;
}

/** What a relative import in `file` is to the folder that both files share; null when it leaves the source folder. */
export function importBetween(file: string, specifier: string): SharedFolderImport | null {
  const target = normalize(join(dirname(file), specifier));
  if (target.startsWith('..')) return null;
  const [from, to] = [file.split('/'), target.split('/')];
  const shared = from.slice(0, -1).findIndex((name, at) => at >= to.length - 1 || name !== to[at]);
  const depth = shared === -1 ? from.length - 1 : shared;
  return { folder: to.slice(0, depth).join('/'), from: entryAt(from, depth), to: entryAt(to, depth) };
}

function entryAt(path: readonly string[], depth: number): string {
  return `${path[depth]}${depth < path.length - 1 ? '/' : ''}`;
}

/**
 * The circle that an import closes, as the entries it leads through, beginning and ending with `from`. Null when it closes none, or when
 * another import in it is rarer: that one is the one to move.
 */
export function closedCircle(graph: FolderGraph, { folder, from, to }: SharedFolderImport): string[] | null {
  const entries = graph.get(folder);
  if (!entries || from === to) return null;
  const back = shortestPath(entries, to, from);
  if (back === null) return null;
  const own = entries.get(from)?.get(to) ?? 0;
  const isRarest = back.every((entry, at) => {
    const next = back[at + 1];
    return next === undefined || own <= (entries.get(entry)?.get(next) ?? 0);
  });
  return isRarest ? [from, ...back] : null;
}

function shortestPath(
  entries: ReadonlyMap<string, ReadonlyMap<string, number>>,
  start: string,
  end: string,
): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  for (const entry of cameFrom.keys()) {
    if (entry === end) {
      const path: string[] = [];
      for (let at: string | null = end; at !== null; at = cameFrom.get(at) ?? null) path.unshift(at);
      return path;
    }
    for (const next of entries.get(entry)?.keys() ?? []) if (!cameFrom.has(next)) cameFrom.set(next, entry);
  }
  return null;
}
