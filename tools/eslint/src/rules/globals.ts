import type { Rule } from 'eslint';
import type { Identifier, MemberExpression } from 'estree';

/** Whether an identifier is a use of the global of its name: a value that is read, and that no scope of the file declares. */
export function isGlobal(context: Rule.RuleContext, node: Identifier): boolean {
  const start = context.sourceCode.getScope(node);
  if (!start.references.some(({ identifier }) => identifier === node)) return false;
  for (let scope: typeof start | null = start; scope; scope = scope.upper) {
    if (scope.set.get(node.name)?.defs.length) return false;
  }
  return true;
}

/** The property that is read; null when it is not known before running. */
export function propertyOf({ property, computed }: MemberExpression): string | null {
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : null;
}

export function parentOf(node: object): Rule.Node | undefined {
  return Reflect.get(node, 'parent');
}

/** `typeof x` where a type is expected: a node that the TypeScript parser adds to those of ESTree. */
export function isTypeQuery(node: object): boolean {
  return /^TS(?:TypeQuery|QualifiedName)$/.test(Reflect.get(node, 'type'));
}
