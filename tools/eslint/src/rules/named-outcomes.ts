import type { Rule } from 'eslint';

const OUTCOME = /^(?:failed|refused|stateOf|unavailable)$/;

/** The name of a helper carries what it makes, not only how something ended: `refusalResponse`, `deployState`, not `refused`, `stateOf`. */
export const namedOutcomes: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node: Rule.Node, name: string) => {
      if (OUTCOME.test(name))
        context.report({
          node,
          message: `${name} does not say of what: name what this function returns or does.`,
        });
    };
    return {
      FunctionDeclaration: (node) => check(node, node.id.name),
      VariableDeclarator(node) {
        const { id, init } = node;
        if (id.type === 'Identifier' && /^(?:Arrow)?FunctionExpression$/.test(init?.type ?? ''))
          check(node, id.name);
      },
    };
  },
};
