import type { Rule } from 'eslint';
import { closedCircle, type FolderGraph, importBetween, readFolderGraph } from '../folder-graph.ts';
import { eachImport } from './imports.ts';

/** How long a graph is used, in milliseconds: an editor's ESLint sees a moved file soon, and a run over everything reads each project a few times. */
const FRESH_MS = 10_000;

/** Files and folders form layers: no two of them import each other, and none imports itself through others. */
export const acyclicImports: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const [, root, file] = /^(.*?\/src)\/(.*)$/.exec(context.filename.replaceAll('\\', '/')) ?? [];
    if (root === undefined || file === undefined) return {};
    return eachImport(({ node, from }) => {
      const found = from.startsWith('.') ? importBetween(file, from) : null;
      const circle = found && closedCircle(graphOf(root), found);
      if (circle)
        context.report({
          node,
          message: `These import each other in a circle (${circle.join(' → ')}): move what both need into the lower one.`,
        });
    });
  },
};

const graphs = new Map<string, { graph: FolderGraph; readAt: number }>();

function graphOf(root: string): FolderGraph {
  const known = graphs.get(root);
  if (known && Date.now() - known.readAt < FRESH_MS) return known.graph;
  const graph = readFolderGraph(root);
  graphs.set(root, { graph, readAt: Date.now() });
  return graph;
}
