import type { Rule } from 'eslint';
import type { Node } from 'estree';

const READS_ALL = new Set(['text', 'json', 'formData', 'arrayBuffer', 'blob', 'bytes']);

/** Refuses reading a request body without a size limit: `request.text()` and its siblings. */
export const boundedBody: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      MemberExpression(node) {
        const name = propertyOf(node);
        if (name !== null && READS_ALL.has(name) && isRequest(node.object))
          context.report({
            node,
            message: `request.${name}() reads a body of any size: use readBody or readBytes of @portal/ports.`,
          });
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern' || !init || !isRequest(init)) return;
        for (const one of id.properties)
          if (one.type === 'Property' && one.key.type === 'Identifier' && READS_ALL.has(one.key.name))
            context.report({
              node: one,
              message: 'Read the body with readBody or readBytes of @portal/ports.',
            });
      },
    };
  },
};

/** `request`, `req`, `signedRequest`, `context.request`, `req.raw`, `new Request(…)`, and clones of these. */
function isRequest(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
      return isRequestName(node.name);
    case 'MemberExpression': {
      const name = propertyOf(node);
      return name !== null && (isRequestName(name) || (name === 'raw' && isRequest(node.object)));
    }
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'Request';
    case 'CallExpression':
      return (
        node.callee.type === 'MemberExpression' &&
        propertyOf(node.callee) === 'clone' &&
        isRequest(node.callee.object)
      );
    default:
      return false;
  }
}

const isRequestName = (name: string) => /^req(?:uest)?$|Req(?:uest)?$/.test(name);

function propertyOf(node: Node): string | null {
  if (node.type !== 'MemberExpression') return null;
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name;
  return node.property.type === 'Literal' ? String(node.property.value) : null;
}
