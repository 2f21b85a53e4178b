import type { ResolvedPos } from 'prosemirror-model';
import { type Command, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { addRow, CellSelection, goToNextCell, isInTable, selectedRect, TableMap } from 'prosemirror-tables';

/** Moves to the next cell, from the last one to a new row; back from the first one the key does what it does outside of tables. */
export function nextCell(direction: 1 | -1): Command {
  return (state, dispatch) => {
    if (goToNextCell(direction)(state, dispatch)) return true;
    return direction === 1 && addLastRow(0)(state, dispatch);
  };
}

/** Moves to the cell below, from the last row to a new one. */
export const nextRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { map, table, tableStart, bottom, left } = selectedRect(state);
  if (bottom >= map.height) return addLastRow(left)(state, dispatch);
  dispatch?.(inCell(state.tr, tableStart + map.positionAt(bottom, left, table)));
  return true;
};

function addLastRow(column: number): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const rect = selectedRect(state);
    const { map, tableStart } = rect;
    const tr = addRow(state.tr, rect, map.height);
    const table = tr.doc.nodeAt(tableStart - 1);
    if (!table) return false;
    dispatch?.(inCell(tr, tableStart + TableMap.get(table).positionAt(map.height, column, table)));
    return true;
  };
}

function inCell(tr: Transaction, cell: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1))).scrollIntoView();
}

/**
 * Leaves the table, to a new paragraph where nothing is beside the table; with an arrow key only from its outermost row.
 * @param direction 1 below the table, -1 above
 */
export function outOfTable(direction: 1 | -1, arrow?: 'up' | 'down'): Command {
  return (state, dispatch, view) => {
    if (!isInTable(state) || !(state.selection instanceof TextSelection)) return false;
    const { map, tableStart, top, bottom } = selectedRect(state);
    const isOutermost = direction === 1 ? bottom === map.height : top === 0;
    if (arrow !== undefined && (!isOutermost || view?.endOfTextblock(arrow) !== true)) return false;
    const $table = state.doc.resolve(tableStart - 1);
    const { tr } = state;
    const beside = besideTable($table, direction);
    if (!beside.isThere) {
      const paragraph = state.schema.nodes['paragraph'];
      const index = $table.index() + (direction === 1 ? 1 : 0);
      if (!paragraph || !$table.parent.canReplaceWith(index, index, paragraph)) return false;
      tr.insert(beside.at, paragraph.create());
    }
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(beside.at), direction)).scrollIntoView());
    return true;
  };
}

function besideTable($table: ResolvedPos, direction: 1 | -1): { at: number; isThere: boolean } {
  const { parent, pos, nodeAfter } = $table;
  const index = $table.index() + direction;
  return {
    at: direction === 1 ? pos + (nodeAfter?.nodeSize ?? 0) : pos,
    isThere: index >= 0 && index < parent.childCount,
  };
}

/**
 * Selects the words of the cell, of an empty one the cell itself; then all cells of the table; then it does what the key does outside of
 * tables.
 */
export const selectCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { selection, doc, tr } = state;
  const { map, table, tableStart, top, left } = selectedRect(state);
  if (selection instanceof TextSelection) {
    const { $from, $to } = selection;
    const size = $from.parent.content.size;
    const isWhole = $from.parentOffset === 0 && $to.parentOffset === size;
    if ($from.sameParent($to) && !isWhole) {
      dispatch?.(tr.setSelection(TextSelection.create(doc, $from.start(), $from.end())));
      return true;
    }
    if (size === 0) {
      const cell = tableStart + map.positionAt(top, left, table);
      dispatch?.(tr.setSelection(CellSelection.create(doc, cell)));
      return true;
    }
  }
  if (selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection())
    return false;
  const first = tableStart + map.positionAt(0, 0, table);
  const last = tableStart + map.positionAt(map.height - 1, map.width - 1, table);
  dispatch?.(tr.setSelection(CellSelection.create(doc, first, last)));
  return true;
};
