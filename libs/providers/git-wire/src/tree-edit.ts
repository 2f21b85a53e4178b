import type { Version } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { nonsense } from './failures.ts';
import { type Oid, oidOf } from './oid.ts';
import {
  encodeTree,
  isFile,
  isFolder,
  toTreeName,
  type Tree,
  type TreeEntry,
  type TreeOf,
} from './tree-object.ts';

/** A new or changed tree, with its bytes. */
export interface NewTree {
  oid: Oid;
  tree: Tree;
  bytes: Buffer;
}

/** The root after an edit, and the trees that are new, the root last. */
export interface EditedTree {
  root: Oid;
  created: readonly NewTree[];
}

/** The changes at one name: of the file with that name, and below the folder with that name. */
interface Change {
  path: string;
  file?: Version | null;
  below: Map<string, Change>;
}

function plan(files: ReadonlyMap<string, Version | null>): Map<string, Change> {
  const top = new Map<string, Change>();
  for (const [path, version] of files) {
    let level = top;
    let at: Change | undefined;
    for (const name of path.split('/').map(toTreeName)) {
      at = level.get(name) ?? { path, below: new Map() };
      level.set(name, at);
      level = at.below;
    }
    if (at) at.file = version;
  }
  return top;
}

function clash(path: string): AppError {
  return new AppError(
    'input',
    `${JSON.stringify(path)} would be a file and a folder at once; choose another name.`,
  );
}

/** The entry of `name` after the edit, or null for none. `folder` is the folder of that name after the edit. */
function decide(
  change: Change,
  name: string,
  old: TreeEntry | undefined,
  folder: Oid | null,
): TreeEntry | null {
  if (folder !== null) {
    const inTheWay = change.file === undefined ? old !== undefined && !isFolder(old) : change.file !== null;
    if (inTheWay) throw clash(change.path);
    return { mode: '40000', name, oid: folder };
  }
  if (change.file !== undefined && change.file !== null)
    return { mode: old && isFile(old) ? old.mode : '100644', name, oid: change.file };
  const stays = old !== undefined && !isFolder(old) && change.file === undefined;
  return stays ? old : null;
}

/**
 * Applies `files` (a version, or null to remove) to the tree `root`. Unchanged folders keep their id, and empty folders
 * are removed. Removing a missing file changes nothing; a file keeps its mode.
 * @throws AppError `input` when a path would be a file and a folder at once.
 */
export function editTree(root: Oid, files: ReadonlyMap<string, Version | null>, treeOf: TreeOf): EditedTree {
  const created = new Map<Oid, NewTree>();

  function folderOf(oid: Oid | null): Tree {
    const tree = oid === null ? [] : treeOf(oid);
    if (tree === undefined) throw nonsense('a folder of the commit is unknown');
    return tree;
  }

  function store(entries: Tree, old: Oid | null): Oid {
    const bytes = encodeTree(entries);
    const oid = oidOf({ type: 'tree', bytes });
    if (oid !== old) created.set(oid, { oid, tree: entries, bytes });
    return oid;
  }

  function below(old: TreeEntry | undefined, changes: ReadonlyMap<string, Change>): Oid | null {
    const folder = old !== undefined && isFolder(old) ? old.oid : null;
    if (changes.size === 0) return folder;
    const entries = apply(folder, changes);
    return entries.length === 0 ? null : store(entries, folder);
  }

  function apply(oid: Oid | null, changes: ReadonlyMap<string, Change>): Tree {
    const entries = new Map(folderOf(oid).map((entry) => [entry.name, entry]));
    for (const [name, change] of changes) {
      const old = entries.get(name);
      const entry = decide(change, name, old, below(old, change.below));
      if (entry === null) entries.delete(name);
      else entries.set(name, entry);
    }
    return [...entries.values()];
  }

  return { root: store(apply(root, plan(files)), root), created: [...created.values()] };
}
