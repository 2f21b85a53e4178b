import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType, Node, Schema } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { addressRule } from './address-links.ts';
import { entryRule, listRule } from './number-rules.ts';

/** Set on a transaction that shows what changed elsewhere, or what undo brought back: nobody typed it here. */
export const OUTSIDE = 'outside';

/** The beginning of a block, as it was typed. */
interface Ruled {
  /** To which a rule was just applied. */
  applied?: string;
  /** The same once undo took the rule back: it is text when it is typed again. */
  undone?: string | undefined;
}

const ruled = new PluginKey<Ruled>('ruled');

/** What the signs of Markdown do as they are typed. Each can be undone with Backspace, or with one undo. */
export function markdownRules(schema: Schema): Plugin[] {
  const rules = inputRules({ rules: rulesOf(schema) });
  const undone = new Plugin<Ruled>({
    key: ruled,
    state: {
      init: () => ({}),
      apply(transaction, before) {
        const made = transaction.getMeta(rules) as { from: number; text: string } | undefined;
        if (made) return { applied: beginning(transaction.before, made.from) + made.text };
        if (!transaction.docChanged) return before;
        return transaction.getMeta(OUTSIDE) === true ? { undone: before.applied } : {};
      },
    },
    props: {
      handleTextInput(view, from, to, text) {
        if (ruled.getState(view.state)?.undone !== beginning(view.state.doc, from) + text) return false;
        view.dispatch(view.state.tr.insertText(text, from, to));
        return true;
      },
    },
  });
  return [undone, rules];
}

/** Whether the newest change of a text was made by a rule. */
export function isRuled(state: EditorState): boolean {
  return ruled.getState(state)?.applied !== undefined;
}

/** The text of a block up to a position in it. */
function beginning(doc: Node, position: number): string {
  const { parent, parentOffset } = doc.resolve(position);
  return parent.textBetween(0, parentOffset, null, '\ufffc');
}

/** A plus sign begins no list: it belongs to figures such as “+ 3 %”. */
function rulesOf({ nodes, marks }: Schema): InputRule[] {
  const { heading, blockquote, list, listItem, code } = nodes;
  const { strong, emphasis, inlineCode, link } = marks;
  return [
    heading &&
      textblockTypeInputRule(/^(#{1,3})\s$/, heading, ([, signs = '']) => ({
        level: signs.length === 3 ? 1 : 0,
      })),
    blockquote && wrappingInputRule(/^\s*>\s$/, blockquote),
    list &&
      wrappingInputRule(
        /^\s*[-*]\s$/,
        list,
        { ordered: false },
        (_match, above) => above.attrs['ordered'] === false,
      ),
    list && listItem && listRule(list, listItem),
    listItem && entryRule(listItem),
    code && textblockTypeInputRule(/^```$/, code),
    strong && markRule(/(?:^|\s)(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, strong),
    emphasis && markRule(/(?:^|\s)((?:\*([^*\s](?:[^*]*[^*\s])?)\*))$/, emphasis),
    emphasis && markRule(/(?:^|\s)(_([^_\s](?:[^_]*[^_\s])?)_)$/, emphasis),
    inlineCode && markRule(/(?:^|\s)(`([^`]+)`)$/, inlineCode),
    link && addressRule(link),
  ].filter((rule) => rule !== undefined);
}

/** Words between signs become marked words: the first group is both, the second the words alone. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, { 1: whole = '', 2: words = '' }, _start, end) => {
    // The input rule runs before the last character is inserted.
    const from = end - (whole.length - 1);
    if (state.doc.textBetween(from, end) !== whole.slice(0, -1)) return null;
    const marks = [...(state.doc.resolve(from).marksAcross(state.doc.resolve(end)) ?? [])];
    const text = state.schema.text(words, type.create().addToSet(marks));
    return state.tr.replaceWith(from, end, text).removeStoredMark(type);
  });
}
