import type { Rule } from 'eslint';
import type { Node } from 'estree';

const MESSAGE =
  'Compare signatures with `timingSafeEqual`, or with `equalInConstantTime` where Node is not: `===` ends at the first difference, and its time tells how far a guess was right.';

const OPERATORS = new Set(['===', '!==', '==', '!=']);
const SIGNATURE = /signature$|hmac$|^mac$/i;

/** Refuses to compare a signature in a time that depends on it. Whether there is one may be asked. */
export const constantTime: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      BinaryExpression(comparison) {
        const { left, right, operator } = comparison;
        if (!OPERATORS.has(operator) || isNothing(left) || isNothing(right)) return;
        if (isSignature(left) || isSignature(right)) context.report({ node: comparison, message: MESSAGE });
      },
    };
  },
};

function isSignature(node: Node): boolean {
  switch (node.type) {
    case 'ChainExpression':
      return isSignature(node.expression);
    case 'CallExpression':
      return isSignature(node.callee);
    case 'AwaitExpression':
      return isSignature(node.argument);
    case 'MemberExpression':
      return isSignature(node.property);
    case 'Identifier':
      return SIGNATURE.test(node.name);
    default:
      return node.type === 'Literal' && SIGNATURE.test(String(node.value));
  }
}

function isNothing(node: Node): boolean {
  return node.type === 'Literal'
    ? node.value === null
    : node.type === 'Identifier' && node.name === 'undefined';
}
