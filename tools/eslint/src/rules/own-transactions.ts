import type { Rule } from 'eslint';

/** Refuses the query builder's transactions, whose rollback ends the process when the connection is lost. */
export const ownTransactions: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (callee.property.name === 'transaction')
          context.report({
            node,
            message: 'Run the transaction with inTransaction, which survives a lost connection.',
          });
      },
    };
  },
};
