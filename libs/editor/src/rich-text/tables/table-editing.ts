import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { nextCell, nextRow, outOfTable, selectCell } from './table-keys.ts';
import { safariCells } from './safari-cells.ts';
import { uniformTables } from './uniform-tables.ts';

export { tableCommand } from './table-commands.ts';

/** What keys do in tables, before all else that uses them. */
export function tableKeys(): Plugin {
  return keymap({
    Tab: nextCell(1),
    'Shift-Tab': nextCell(-1),
    Enter: nextRow,
    'Mod-a': selectCell,
    'Mod-Enter': outOfTable(1),
    ArrowDown: outOfTable(1, 'down'),
    ArrowUp: outOfTable(-1, 'up'),
  });
}

/** What else makes tables editable. Loaded when a text has one. */
export function tablePlugins(): Plugin[] {
  return [tableEditing(), uniformTables(), safariCells()];
}
