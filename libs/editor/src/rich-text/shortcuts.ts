import { undoInputRule } from 'prosemirror-inputrules';
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { addressBeforeLineEnd } from './address-links.ts';
import { commandOf } from './commands.ts';
import { markdownRules } from './markdown-rules.ts';
import type { RichTextCommand } from './rich-text.ts';

/** What keys and the signs of Markdown do in a text. */
export function shortcuts(schema: Schema, onTools: (part: 'tools' | 'link') => void): Plugin[] {
  return [
    ...markdownRules(schema),
    addressBeforeLineEnd(schema),
    keymap(keysOf(schema, onTools)),
    keymap(baseKeymap),
  ];
}

function keysOf(schema: Schema, onTools: (part: 'tools' | 'link') => void): Record<string, Command> {
  const { listItem } = schema.nodes;
  const run = (command: RichTextCommand) => commandOf(schema, command);
  const askFor = (part: 'tools' | 'link'): Command => {
    return () => {
      onTools(part);
      return true;
    };
  };
  const keys: Record<string, Command> = {
    'Mod-b': run({ do: 'strong' }),
    'Mod-i': run({ do: 'emphasis' }),
    'Mod-k': askFor('link'),
    'Alt-F10': askFor('tools'),
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
