import type { Rule } from 'eslint';

const message = 'Cache what is read, or holds for a while, with readThroughCache of @portal/cache.';

/** No `LRUCache` of promises, nor one with a time to live or a fetch method: `@portal/cache` is the one that does without its source in an outage. */
export const oneCache: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      NewExpression(node) {
        const { callee } = node;
        if (callee.type !== 'Identifier' || callee.name !== 'LRUCache') return;
        if (/\b(?:Promise|ttl|fetchMethod)\b/.test(context.sourceCode.getText(node)))
          context.report({ node, message });
      },
    };
  },
};
