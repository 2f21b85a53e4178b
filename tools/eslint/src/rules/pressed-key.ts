import type { Rule } from 'eslint';
import type { Node, Pattern } from 'estree';

const EVENT = /event$/i;

const MESSAGE =
  'Read the key with pressedKey of "@portal/ui/keys": an Enter or Escape of an input method belongs to the word that is being composed.';

/** Refuses to read the key of a keyboard event other than through `pressedKey`. */
export const pressedKey: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const text = (node: unknown) => context.sourceCode.getText(node as Node);
    const isKey = (node: Node) => node.type === 'Identifier' && node.name === 'key';
    const checkPattern = (pattern: Pattern) => {
      if (pattern.type !== 'ObjectPattern') return;
      for (const property of pattern.properties)
        if (property.type === 'Property' && isKey(property.key))
          context.report({ node: property, message: MESSAGE });
    };
    const isTyped = (pattern: Pattern) =>
      'typeAnnotation' in pattern && /\bKeyboardEvent\b/.test(text(pattern.typeAnnotation));
    return {
      MemberExpression({ object, property, computed }) {
        const isEvent = object.type === 'Identifier' && EVENT.test(object.name);
        if (isEvent && !computed && isKey(property)) context.report({ node: property, message: MESSAGE });
      },
      VariableDeclarator({ id, init }) {
        if (isTyped(id) || (init?.type === 'Identifier' && EVENT.test(init.name))) checkPattern(id);
      },
      ':function'({ params, parent }: { params: Pattern[]; parent: { type: string; parent?: unknown } }) {
        const isListener = /^onKey/.test(attributeName(parent.parent));
        for (const param of params) if (isTyped(param) || isListener) checkPattern(param);
      },
    };
  },
};

/** The name of a JSX attribute; empty for other nodes. */
function attributeName(node: unknown): string {
  const attribute = node as { type?: string; name?: { name?: unknown } } | undefined;
  return attribute?.type === 'JSXAttribute' ? String(attribute.name?.name) : '';
}
