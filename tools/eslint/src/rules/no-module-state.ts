import type { Rule, Scope } from 'eslint';
import type { Expression } from 'estree';
import { parentOf } from './globals.ts';

const message = 'A core keeps nothing between calls: take state as an argument.';
const CHANGES = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'LRUCache']);
const CACHE = 'readThroughCache';

/** No variable of a module that can change: no `let`, no cache, no collection that begins empty, none that is written to. */
export const noModuleState: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      'Program:exit'() {
        for (const scope of context.sourceCode.scopeManager.scopes) {
          if (scope.type !== 'module') continue;
          for (const variable of scope.variables) {
            const definition = variable.defs[0];
            if (definition?.type !== 'Variable') continue;
            const { kind } = definition.parent;
            const { init } = definition.node;
            if (kind !== 'const' || beginsEmpty(init) || variable.references.some(changes))
              context.report({ node: definition.name, message });
          }
        }
      },
    };
  },
};

function beginsEmpty(init: Expression | null | undefined): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type === 'CallExpression') return init.callee.type === 'Identifier' && init.callee.name === CACHE;
  if (init?.type !== 'NewExpression' || init.callee.type !== 'Identifier') return false;
  const { name } = init.callee;
  return COLLECTIONS.has(name) && (init.arguments.length === 0 || name === 'LRUCache');
}

/** `x.set(…)`, `x.y = …`, `x[y] = …`, `x.y += …`, `x.y++`, `delete x.y`. */
function changes({ identifier }: Scope.Reference): boolean {
  const member = parentOf(identifier);
  if (member?.type !== 'MemberExpression' || member.object !== identifier) return false;
  const use = parentOf(member);
  if (use?.type === 'AssignmentExpression') return use.left === member;
  if (use?.type === 'UpdateExpression') return true;
  if (use?.type === 'UnaryExpression') return use.operator === 'delete';
  return (
    use?.type === 'CallExpression' &&
    use.callee === member &&
    member.property.type === 'Identifier' &&
    CHANGES.test(member.property.name)
  );
}
