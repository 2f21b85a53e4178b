import type { Rule } from 'eslint';
import type { Identifier } from 'estree';
import { isGlobal, parentOf, propertyOf } from './globals.ts';
import { eachImport } from './imports.ts';

const message = 'A core is handed its clock, its random values and its connections: take them as arguments.';
/** Globals that no core uses. */
const GLOBALS = new Set([
  ...['performance', 'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'],
  ...['fetch', 'WebSocket', 'XMLHttpRequest', 'localStorage'],
]);
/** Members of globals that no core uses. */
const MEMBERS: Readonly<Record<string, RegExp>> = {
  Date: /^now$/,
  Math: /^random$/,
  crypto: /^(?:randomUUID|getRandomValues)$/,
};
const MODULES =
  /^(?:node:)?(?:timers|fs|child_process|http|https|http2|net|tls|dgram|dns|os|worker_threads)(?:\/.*)?$/;
const RANDOM = /^random/;

/** No clock, no timer, no random value and no input or output in a core. */
export const pureCore: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      ...eachImport(({ node, from, names, typeOnly }) => {
        if (typeOnly) return;
        const isRandom = /^(?:node:)?crypto$/.test(from) && names.some((name) => RANDOM.test(name));
        if (isRandom || MODULES.test(from)) context.report({ node, message });
      }),
      Identifier(node) {
        if (isUsed(node) && isGlobal(context, node)) context.report({ node, message });
      },
    };
  },
};

function isUsed(node: Identifier): boolean {
  if (GLOBALS.has(node.name)) return true;
  const parent = parentOf(node);
  if (node.name === 'Date' && (parent?.type === 'NewExpression' || parent?.type === 'CallExpression'))
    return parent.callee === node && parent.arguments.length === 0;
  return (
    parent?.type === 'MemberExpression' &&
    parent.object === node &&
    (MEMBERS[node.name]?.test(propertyOf(parent) ?? '') ?? false)
  );
}
