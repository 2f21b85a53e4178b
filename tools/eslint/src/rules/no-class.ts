import type { Rule } from 'eslint';
import type { ClassDeclaration, ClassExpression } from 'estree';

/** No classes except errors: a class whose parent's name ends in `Error` or `Failure`. */
export const noClass: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node: ClassDeclaration | ClassExpression) => {
      const parent = node.superClass;
      if (parent?.type === 'Identifier' && /(?:Error|Failure)$/.test(parent.name)) return;
      context.report({
        node,
        message: 'No classes except errors: write a function that returns an object.',
      });
    };
    return { ClassDeclaration: check, ClassExpression: check };
  },
};
