import type { Rule } from 'eslint';
import type { Identifier, MemberExpression, Node } from 'estree';
import { isGlobal, isTypeQuery, parentOf, propertyOf } from './globals.ts';
import { eachImport } from './imports.ts';

const message = 'Read settings through the table of libs/env.';
/** Constants of the build, not settings. */
const BUILD_CONSTANTS = new Set(['DEV', 'PROD']);
const GLOBAL_OBJECTS = new Set(['globalThis', 'global']);

/**
 * No environment, however it is reached. `process`, the global object and `import.meta` may be used only to read one property
 * that is known by name: `process.argv`, not `process[name]`, an alias, a destructuring or an argument. `env` is none of these,
 * except for `import.meta.env.DEV` and `PROD`. Modules of `process` are not imported.
 */
export const noEnv: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node: Node) => context.report({ node, message });
    const isGlobalObject = (node: Node) =>
      node.type === 'Identifier' && GLOBAL_OBJECTS.has(node.name) && isGlobal(context, node);
    const isProcess = (node: Node) =>
      node.type === 'Identifier'
        ? node.name === 'process' && isGlobal(context, node)
        : node.type === 'MemberExpression' && isGlobalObject(node.object) && propertyOf(node) === 'process';
    const refuseEnvOf = (node: Identifier | MemberExpression) => {
      if (isProcess(node) && [null, 'env'].includes(propertyReadOf(node))) report(node);
      else if (isGlobalObject(node) && propertyReadOf(node) === null) report(node);
    };
    return {
      ...eachImport(({ node, from, typeOnly }) => {
        if (!typeOnly && /^(?:node:)?process$/.test(from)) report(node);
      }),
      Identifier: refuseEnvOf,
      MemberExpression: refuseEnvOf,
      MetaProperty(node) {
        const name = propertyReadOf(node);
        if (name === null) return report(node);
        const env = parentOf(node);
        if (name === 'env' && env !== undefined && !BUILD_CONSTANTS.has(propertyReadOf(env) ?? ''))
          report(node);
      },
    };
  },
};

/** The property that is read of a value where it stands; null when it is used in any other way. Types read nothing. */
function propertyReadOf(node: Node): string | null {
  const parent = parentOf(node);
  if (parent === undefined) return null;
  if (isTypeQuery(parent)) return '';
  return parent.type === 'MemberExpression' && parent.object === node ? propertyOf(parent) : null;
}
