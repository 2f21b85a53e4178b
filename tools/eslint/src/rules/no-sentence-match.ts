import type { Rule } from 'eslint';
import type { Node } from 'estree';

const MESSAGE =
  'Tell messages apart by their code, not by the words of their sentence: a message has `code` and `params`, a failure `details.reason`.';

/** Methods of a text that look for words in it or take it apart. */
const OF_TEXT = new Set([
  ...['match', 'matchAll', 'search', 'startsWith', 'endsWith', 'includes', 'indexOf'],
  ...['split', 'replace', 'replaceAll'],
]);
/** Methods of a pattern that look for it in a text. */
const OF_PATTERN = new Set(['test', 'exec']);
const TEXTS = new Set(['message', 'sentence']);

/** Refuses to recognise a message by the words of its sentence. */
export const noSentenceMatch: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      CallExpression(call) {
        const { callee, arguments: given } = call;
        if (callee.type !== 'MemberExpression') return;
        const method = nameOf(callee.property);
        const isMatch =
          (OF_TEXT.has(method) && isSentence(callee.object)) ||
          (OF_PATTERN.has(method) && given[0] !== undefined && isSentence(given[0]));
        if (isMatch) context.report({ node: call, message: MESSAGE });
      },
      BinaryExpression(comparison) {
        const { left, right, operator } = comparison;
        const isEqual = operator === '===' || operator === '!==';
        const isMatch = (isSentence(left) && isWords(right)) || (isWords(left) && isSentence(right));
        if (isEqual && isMatch) context.report({ node: comparison, message: MESSAGE });
      },
    };
  },
};

/** Whether an expression is a variable or a property that is called a message. */
function isSentence(node: Node): boolean {
  if (node.type === 'ChainExpression') return isSentence(node.expression);
  return TEXTS.has(node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node));
}

function isWords(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && node.value !== '';
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}
