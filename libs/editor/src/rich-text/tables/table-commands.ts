import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from 'prosemirror-tables';
import type { TableAct } from './table-act.ts';

const COMMANDS: Readonly<Record<Exclude<TableAct, 'headerRow' | 'left' | 'center' | 'right'>, Command>> = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
};

/** What a tool does with the table that the caret is in. The last row or column takes the table with it. */
export function tableCommand(act: TableAct): Command {
  if (act === 'headerRow') return toggleHeaderRow;
  if (act === 'left' || act === 'center' || act === 'right') return alignColumns(act);
  const command = COMMANDS[act];
  return (state, dispatch, view) => {
    if (!isInTable(state)) return false;
    const { map, top, bottom, left, right } = selectedRect(state);
    const isAll =
      (act === 'deleteRow' && top === 0 && bottom === map.height) ||
      (act === 'deleteColumn' && left === 0 && right === map.width);
    if (!isAll && act !== 'deleteTable') return command(state, dispatch, view);
    return isOnlyBlock(state) ? false : deleteTable(state, dispatch);
  };
}

/** Whether the text has to be a table. */
function isOnlyBlock({ doc }: EditorState): boolean {
  const { paragraph } = doc.type.schema.nodes;
  return !paragraph || !doc.type.contentMatch.matchType(paragraph);
}

const toggleHeaderRow: Command = (state, dispatch) => {
  const { tableHeader, tableCell } = state.schema.nodes;
  if (!isInTable(state) || !tableHeader || !tableCell) return false;
  const { map, table, tableStart } = selectedRect(state);
  const { tr } = state;
  const isHead = table.firstChild?.firstChild?.type === tableHeader;
  for (let column = 0; column < map.width; column += 1) {
    const at = map.map[column] ?? 0;
    tr.setNodeMarkup(tableStart + at, isHead ? tableCell : tableHeader, table.nodeAt(at)?.attrs);
  }
  dispatch?.(tr);
  return true;
};

/** The writing direction of the text decides where cells without an alignment begin, so `left` is one as well. */
function alignColumns(align: 'left' | 'center' | 'right'): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { map, table, tableStart, left, right } = selectedRect(state);
    const { tr } = state;
    for (let column = left; column < right; column += 1)
      for (let row = 0; row < map.height; row += 1) {
        const at = map.map[row * map.width + column] ?? 0;
        tr.setNodeMarkup(tableStart + at, null, { ...table.nodeAt(at)?.attrs, align });
      }
    dispatch?.(tr);
    return true;
  };
}
