import type { Rule } from 'eslint';
import type { Expression, Identifier, MemberExpression, Node } from 'estree';

const message = 'Read settings through the table of libs/env.';
/** Constants of the build, not settings. */
const BUILD_CONSTANTS = new Set(['DEV', 'PROD']);

/**
 * No environment, however it is reached: `process.env` in any spelling, an alias or a destructuring of `process`, an import
 * of `node:process`, and `import.meta.env` except for `DEV` and `PROD`.
 */
export const noEnv: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node: Node) => context.report({ node, message });
    const isGlobalProcess = (node: Identifier) => {
      for (let scope = context.sourceCode.getScope(node); scope.upper; scope = scope.upper) {
        if (scope.set.get(node.name)?.defs.length) return false;
      }
      return true;
    };
    const isProcess = (node: Node) =>
      node.type === 'Identifier'
        ? node.name === 'process' && isGlobalProcess(node)
        : node.type === 'MemberExpression' && nameOf(node) === 'process';
    const isMeta = (node: Node) => node.type === 'MetaProperty';
    const refuseAlias = (value: Node | null | undefined) => {
      if (value && (isProcess(value) || isMeta(value))) report(value);
    };
    return {
      MemberExpression(node) {
        const name = nameOf(node);
        if (isProcess(node.object) && (name === 'env' || name === null)) return report(node);
        if (!isMeta(node.object) || (name !== 'env' && name !== null)) return;
        const { parent } = node;
        const read = parent.type === 'MemberExpression' && parent.object === node ? nameOf(parent) : null;
        if (read === null || !BUILD_CONSTANTS.has(read)) report(node);
      },
      VariableDeclarator: ({ init }) => refuseAlias(init),
      AssignmentExpression: ({ right }) => refuseAlias(right),
      AssignmentPattern: ({ right }) => refuseAlias(right),
      ImportDeclaration(node) {
        if (isProcessModule(node.source)) report(node);
      },
      ImportExpression(node) {
        if (isProcessModule(node.source)) report(node);
      },
    };
  },
};

/** The property that is read; null when it is not known before running. */
function nameOf({ property, computed }: MemberExpression): string | null {
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : null;
}

function isProcessModule(source: Expression): boolean {
  return source.type === 'Literal' && /^(?:node:)?process$/.test(String(source.value));
}
