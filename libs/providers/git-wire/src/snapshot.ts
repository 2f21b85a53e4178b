import {
  type CodeDesign,
  CONTENT_ROOTS,
  type CommitId,
  type Snapshot,
  type Version,
} from '@portal/content-core';
import { AppError } from '@portal/errors';
import { CODE_FOLDER, codeDesignInTree } from './code-design-in-tree.ts';
import type { Commit } from './commit-object.ts';
import { nonsense } from './failures.ts';
import type { Oid } from './oid.ts';
import { fromTreeName, isFile, isFolder, type Tree, type TreeOf } from './tree-object.ts';

/** Lists commits. Trees that several of them share are walked and stored once. */
export type Lister = (id: CommitId, commit: Commit) => Snapshot;

type FileList = readonly (readonly [path: string, version: Version])[];

const DEEPEST = 64;

/**
 * Files and folders that one listing may have, far above those of a site. A tree can contain the same folder many
 * times, so a few small objects can describe more files than fit into memory.
 */
const MOST_ENTRIES = 50_000;

/** Counts the listed entries. @throws AppError `too_large` */
type Spend = (entries: number) => void;

function budget(): Spend {
  let left = MOST_ENTRIES;
  return (entries) => {
    left -= entries;
    if (left < 0) throw tooMany();
  };
}

function tooMany(): AppError {
  return new AppError(
    'too_large',
    `The repository has more than ${MOST_ENTRIES} files and folders of content, or folders nested deeper than ${DEEPEST} ` +
      'levels; remove some of them with git.',
  );
}

/**
 * A lister over trees found by `treeOf`. Only regular files are listed: links and submodules belong to developers, and
 * a name that is not UTF-8 cannot be addressed by a path. It throws AppError `too_large` for more files than a site can
 * have.
 */
export function snapshotLister(treeOf: TreeOf): Lister {
  const lists = new Map<string, FileList>();
  const listings = new Map<string, ReadonlyMap<string, Version>>();
  const designs = new Map<Oid, CodeDesign>();

  function walk(oid: Oid, prefix: string, depth: number, spend: Spend): FileList {
    const key = `${oid} ${prefix}`;
    const known = lists.get(key);
    if (known !== undefined) {
      spend(known.length);
      return known;
    }
    const tree = treeOf(oid);
    if (tree === undefined) throw nonsense('the pack lacks a folder of a commit');
    if (depth > DEEPEST) throw tooMany();
    spend(tree.length);
    const list = tree.flatMap((entry): FileList => {
      const name = fromTreeName(entry.name);
      if (name === null) return [];
      if (isFolder(entry)) return walk(entry.oid, `${prefix}${name}/`, depth + 1, spend);
      return isFile(entry) ? [[prefix + name, entry.oid]] : [];
    });
    lists.set(key, list);
    return list;
  }

  return (id, { tree, parents, author, committer, message }) => {
    const top = treeOf(tree);
    if (top === undefined) throw nonsense('the pack lacks the folder of a commit');
    const roots = top.filter((entry) => isFolder(entry) && CONTENT_ROOTS.some((root) => root === entry.name));
    const key = roots.map(({ oid, name }) => `${name}:${oid}`).join(' ');
    const spend = budget();
    const files =
      listings.get(key) ?? new Map(roots.flatMap(({ oid, name }) => walk(oid, `${name}/`, 0, spend)));
    listings.set(key, files);
    const rootFiles = new Map(top.filter(isFile).flatMap(namedFile));
    const code = top.find((entry) => isFolder(entry) && entry.name === CODE_FOLDER)?.oid ?? '';
    const design = designs.get(code) ?? codeDesignInTree(top, treeOf, spend);
    if (design === null) throw nonsense('the pack lacks a folder of a commit');
    designs.set(code, design);
    return { commit: id, parents, author, committer, message, files, rootFiles, design };
  };
}

/** A file by its name; nothing for a name that is not UTF-8. */
function namedFile({ name, oid }: Tree[number]): (readonly [string, Version])[] {
  const text = fromTreeName(name);
  return text === null ? [] : [[text, oid]];
}

/** Whether every folder is found that is needed to list a commit with this root. */
export function hasContentTrees(root: Oid, treeOf: TreeOf): boolean {
  const seen = new Set<Oid>();
  const has = (oid: Oid): boolean => {
    if (seen.has(oid)) return true;
    const tree = treeOf(oid);
    seen.add(oid);
    return tree !== undefined && tree.every((entry) => !isFolder(entry) || has(entry.oid));
  };
  const top = treeOf(root);
  const isRoot = (name: string) => CONTENT_ROOTS.some((one) => one === name);
  if (top === undefined || codeDesignInTree(top, treeOf) === null) return false;
  return top.every((entry) => !isFolder(entry) || !isRoot(entry.name) || has(entry.oid));
}
