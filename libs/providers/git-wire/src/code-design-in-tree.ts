import { type CodeDesign, codeDesignOf, LOOK_FILE, LOOKS_FOLDER, OWN_DESIGN } from '@portal/content-core';
import { isFile, isFolder, type Tree, type TreeOf } from './tree-object.ts';

/** The folder of the root that has all of a site's design. */
export const CODE_FOLDER = 'src';

/**
 * The design that the code below a root folder has. Of the code, only the few folders are read that can have a part of it. Null when one of
 * them is not found. `spend` counts the entries.
 */
export function codeDesignInTree(
  top: Tree,
  treeOf: TreeOf,
  spend: (entries: number) => void = () => undefined,
): CodeDesign | null {
  const paths: string[] = [];
  let isWhole = true;
  const open: { tree: Tree; prefix: string }[] = [{ tree: top, prefix: '' }];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const entry of at.tree) {
      const path = at.prefix + entry.name;
      if (isFile(entry)) paths.push(path);
      if (!isFolder(entry) || !mayHaveDesign(path)) continue;
      const tree = treeOf(entry.oid);
      if (tree === undefined) isWhole = false;
      else {
        spend(tree.length);
        open.push({ tree, prefix: `${path}/` });
      }
    }
  return isWhole ? codeDesignOf(paths) : null;
}

const PARTS = `${LOOKS_FOLDER}/*/${LOOK_FILE}`.split('/');

/** Whether a file that is part of the design may be in the folder. */
function mayHaveDesign(folder: string): boolean {
  if (OWN_DESIGN.startsWith(`${folder}/`)) return true;
  const steps = folder.split('/');
  return steps.length < PARTS.length && steps.every((step, at) => PARTS[at] === '*' || PARTS[at] === step);
}
