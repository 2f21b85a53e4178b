import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { commandOf } from './commands.ts';
import type { RichTextCommand } from './rich-text.ts';

/** What keys and the signs of Markdown do in a text. */
export function shortcuts(schema: Schema, onTools: (part: 'tools' | 'link') => void): Plugin[] {
  return [inputRules({ rules: markdownRules(schema) }), keymap(keysOf(schema, onTools)), keymap(baseKeymap)];
}

function keysOf(schema: Schema, onTools: (part: 'tools' | 'link') => void): Record<string, Command> {
  const { listItem } = schema.nodes;
  const run = (command: RichTextCommand) => commandOf(schema, command);
  const tell = (part: 'tools' | 'link'): Command => {
    return () => {
      onTools(part);
      return true;
    };
  };
  const keys: Record<string, Command> = {
    'Mod-b': run({ do: 'strong' }),
    'Mod-i': run({ do: 'emphasis' }),
    'Mod-k': tell('link'),
    'Alt-F10': tell('tools'),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    'Mod-Alt-0': run({ do: 'block', block: 'text' }),
    'Mod-Alt-1': run({ do: 'block', block: 'heading' }),
    'Mod-Alt-2': run({ do: 'block', block: 'subheading' }),
    'Mod-Shift-7': run({ do: 'numbers' }),
    'Mod-Shift-8': run({ do: 'bullets' }),
    'Mod-Shift-9': run({ do: 'quote' }),
    Backspace: undoInputRule,
  };
  if (!listItem) return keys;
  return {
    ...keys,
    Enter: splitListItem(listItem),
    Tab: sinkListItem(listItem),
    'Shift-Tab': liftListItem(listItem),
  };
}

/** A heading is one line, and code has its own line ends. */
const lineBreak: Command = (state, dispatch) => {
  const type = state.schema.nodes['break'];
  if (!type || state.selection.$from.parent.type.name !== 'paragraph') return false;
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
  return true;
};

function markdownRules({ nodes, marks }: Schema): InputRule[] {
  const { heading, blockquote, list, code } = nodes;
  const { strong, emphasis, inlineCode } = marks;
  return [
    heading &&
      textblockTypeInputRule(/^(#{1,3})\s$/, heading, ([, signs = '']) => ({
        level: signs.length === 3 ? 1 : 0,
      })),
    blockquote && wrappingInputRule(/^\s*>\s$/, blockquote),
    list && wrappingInputRule(/^\s*[-+*]\s$/, list, { ordered: false }),
    list &&
      wrappingInputRule(/^(\d{1,3})[.)]\s$/, list, ([, number]) => ({
        ordered: true,
        start: Number(number),
      })),
    code && textblockTypeInputRule(/^```$/, code),
    strong && markRule(/(?:^|\s)(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, strong),
    emphasis && markRule(/(?:^|\s)((?:\*([^*\s](?:[^*]*[^*\s])?)\*))$/, emphasis),
    emphasis && markRule(/(?:^|\s)(_([^_\s](?:[^_]*[^_\s])?)_)$/, emphasis),
    inlineCode && markRule(/(?:^|\s)(`([^`]+)`)$/, inlineCode),
  ].filter((rule) => rule !== undefined);
}

/** Words between signs become marked words: the first group is both, the second the words alone. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, { 1: whole = '', 2: words = '' }, _start, end) => {
    // The last sign is not in the text yet.
    const from = end - (whole.length - 1);
    if (state.doc.textBetween(from, end) !== whole.slice(0, -1)) return null;
    const marks = [...(state.doc.resolve(from).marksAcross(state.doc.resolve(end)) ?? [])];
    const text = state.schema.text(words, type.create().addToSet(marks));
    return state.tr.replaceWith(from, end, text).removeStoredMark(type);
  });
}
