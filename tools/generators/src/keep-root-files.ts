import type { Tree } from '@nx/devkit';

/** What `@nx/node` edits for workspaces that compile their libs and resolve them by path aliases; here sources run as they are. */
const ROOT_FILES = ['package.json', 'tsconfig.base.json', 'nx.json', '.gitignore', '.vscode/launch.json'];

/**
 * Runs a generator of Nx and undoes its edits of the workspace's own files. What it returned, which installs packages, is not run.
 * @param generate a call of a generator on the same tree.
 */
export async function keepRootFiles(tree: Tree, generate: () => Promise<unknown>): Promise<void> {
  const before = ROOT_FILES.map((path) => [path, tree.read(path)] as const);
  await generate();
  for (const [path, bytes] of before) {
    if (bytes) tree.write(path, bytes);
    else if (tree.exists(path)) tree.delete(path);
  }
}
