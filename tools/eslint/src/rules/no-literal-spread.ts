import type { Rule } from 'eslint';
import type { Node, SpreadElement } from 'estree';

const MESSAGE = 'Write the properties out: `...{ a, b }` only changes how the formatter breaks lines.';

/** Refuses an object literal inside a spread, in objects and in attributes of JSX. */
export const noLiteralSpread: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [], fixable: 'code' },
  create(context) {
    const isLiteral = (node: Node) => node.type === 'ObjectExpression';
    return {
      'ObjectExpression > SpreadElement'(node: SpreadElement & Rule.NodeParentExtension) {
        if (!isLiteral(node.argument)) return;
        const inside = context.sourceCode.getText(node.argument).slice(1, -1).trim().replace(/,$/, '');
        context.report({ node, message: MESSAGE, fix: (fixer) => fixer.replaceText(node, inside) });
      },
      JSXSpreadAttribute(node: { argument: Node } & Rule.Node) {
        if (isLiteral(node.argument)) context.report({ node, message: MESSAGE });
      },
    };
  },
};
