import type { Rule, Scope } from 'eslint';
import type { CallExpression, Comment, Node } from 'estree';
import { basename } from 'node:path';
import { FORBIDDEN_WORDS } from '../forbidden-words.ts';
import { parentOf } from './globals.ts';

const TEST = /^(?:test|it|describe)(?:\.|$)/;

/** Refuses the words of `forbidden-words.ts` in file names, declared names, comments and titles of tests. */
export const plainWords: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const { sourceCode } = context;
    const checkText = (text: string, node: Comment | Node) => {
      for (const { pattern, message } of IN_TEXT) {
        const [found] = pattern.exec(text) ?? [];
        if (found && node.loc) context.report({ loc: node.loc, message: `"${found}": ${message}` });
      }
    };
    const checkName = (name: string, node: Node) => {
      const words = wordsOf(name);
      for (const { pattern, message } of IN_NAMES)
        if (words.some((word) => pattern.test(word)))
          context.report({ node, message: `${name}: ${message}` });
    };
    const checkSignature = ({ key }: { key: Node }) => {
      if (key.type === 'Identifier') checkName(key.name, key);
    };
    return {
      Program(program) {
        checkName(basename(context.filename).replace(/\..*$/, ''), program);
        for (const comment of sourceCode.getAllComments())
          checkText(comment.value.replace(/`[^`]*`/g, ''), comment);
        for (const { variables } of sourceCode.scopeManager.scopes)
          for (const { name, defs } of variables) {
            const chosenHere = defs.find((definition) => !isFromElsewhere(definition));
            if (chosenHere) checkName(name, chosenHere.name);
          }
      },
      CallExpression({ callee, arguments: [title] }: CallExpression) {
        if (title?.type === 'Literal' && TEST.test(sourceCode.getText(callee)))
          checkText(String(title.value), title);
      },
      TSPropertySignature: checkSignature,
      TSMethodSignature: checkSignature,
    };
  },
};

const messageFor = (write: string) => `write ${write} (docs/glossary.md).`;

const IN_TEXT = FORBIDDEN_WORDS.filter(({ inNames }) => inNames !== 'only').map(({ word, write }) => ({
  pattern: new RegExp(`\\b(?:${word})\\b`),
  message: messageFor(write),
}));

const IN_NAMES = FORBIDDEN_WORDS.filter(({ inNames }) => inNames).map(({ word, write }) => ({
  pattern: new RegExp(`^(?:${word})$`),
  message: messageFor(write),
}));

/** `heldBack`, `held-back` and `HELD_BACK` have the same words. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Whether another module or the owner of an object chose the name: an import, or a property that is destructured as it is. */
function isFromElsewhere({ type, name }: Scope.Definition): boolean {
  if (type === 'ImportBinding') return true;
  const parent = parentOf(name);
  const property = parent?.type === 'AssignmentPattern' ? parentOf(parent) : parent;
  return property?.type === 'Property' && property.shorthand;
}
