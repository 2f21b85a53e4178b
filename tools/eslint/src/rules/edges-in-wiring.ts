import type { Rule } from 'eslint';
import { eachImport } from './imports.ts';

/** Only the wiring of a surface builds edges. Options: the names of the edge packages. Types may be imported anywhere. */
export const edgesInWiring: Rule.RuleModule = {
  meta: { type: 'problem', schema: { type: 'array', items: { type: 'string' } } },
  create(context) {
    const edges: readonly string[] = context.options;
    return eachImport(({ node, from, typeOnly }) => {
      if (!typeOnly && edges.some((edge) => from === edge || from.startsWith(`${edge}/`)))
        context.report({
          node,
          message: `Only the wiring builds edges: take what ${from} makes as an argument.`,
        });
    });
  },
};
