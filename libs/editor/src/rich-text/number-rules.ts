import { InputRule } from 'prosemirror-inputrules';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem } from 'prosemirror-schema-list';
import type { Transaction } from 'prosemirror-state';

const NUMBER = /^(\d{1,9})[.)]\s$/;

/**
 * A number with a full stop at the beginning of a paragraph begins a list only where the list shows the number that was typed: 1, or the
 * one after those of the list directly above. Any other number is part of a date, such as “25. November”, and stays text.
 */
export function listRule(list: NodeType, listItem: NodeType): InputRule {
  return new InputRule(NUMBER, (state, { 1: typed }, start, end) => {
    const $start = state.doc.resolve(start);
    const around = $start.node(-1);
    if ($start.parent.type.name !== 'paragraph' || around.type === listItem) return null;
    const number = Number(typed);
    const goesOn = numberAfter(around.maybeChild($start.index(-1) - 1)) === number;
    if (number !== 1 && !goesOn) return null;
    const tr = state.tr.delete(start, end);
    const range = tr.doc.resolve(start).blockRange();
    if (!range) return null;
    tr.wrap(range, [{ type: list, attrs: { ordered: true, start: number } }, { type: listItem }]);
    return goesOn ? tr.join(range.start) : tr;
  });
}

/**
 * A number that is typed into an entry that was just begun at the end of a list: the entry's own number is shown already, and is not
 * repeated; with any other number it is no entry of the list, and becomes a paragraph below.
 */
export function entryRule(listItem: NodeType): InputRule {
  return new InputRule(NUMBER, (state, match, start, end) => {
    const $start = state.doc.resolve(start);
    const [item, list] = [$start.node(-1), $start.depth > 2 ? $start.node(-2) : null];
    const isNew = item.childCount === 1 && $start.parent.content.size === end - start;
    if (item.type !== listItem || !list?.attrs['ordered'] || !isNew) return null;
    const place = $start.index(-2);
    if (Number(list.attrs['start']) + place === Number(match[1])) return state.tr.delete(start, end);
    const isNested = $start.depth > 3 && $start.node(-3).type === listItem;
    if (place === 0 || place < list.childCount - 1 || isNested) return null;
    let lifted: Transaction | null = null;
    liftListItem(listItem)(state, (tr) => (lifted = tr));
    // The input rule runs before the last character is inserted.
    return (lifted as Transaction | null)?.insertText(match[0].slice(end - start)) ?? null;
  });
}

/** The number after those of an ordered list; null for anything else. */
function numberAfter(node: Node | null): number | null {
  if (node?.type.name !== 'list' || !node.attrs['ordered']) return null;
  return Number(node.attrs['start']) + node.childCount;
}
