import { describe, expect, test } from '@jest/globals';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { richTextSchema } from '../schema.ts';
import { insertTable } from './insert-table.ts';
import { tableCommand } from './table-commands.ts';
import { chainCommands, deleteSelection as deleteText } from 'prosemirror-commands';
import { deleteCellSelection, tableEditing } from 'prosemirror-tables';
import { nextCell, nextRow, outOfTable, selectCell } from './table-keys.ts';
import { uniformTables } from './uniform-tables.ts';

const schema = richTextSchema({ heading: 2, address: () => null });

/** A text with the caret after the words. */
function opened(markdown: string, words: string): EditorState {
  const doc = readMarkdown(schema, markdown);
  if (!doc) throw new Error(`cannot be read: ${markdown}`);
  let at = 0;
  doc.descendants((node, position) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index >= 0) at = position + index + words.length;
  });
  const state = EditorState.create({ doc, plugins: [tableEditing(), uniformTables()] });
  return state.apply(state.tr.setSelection(TextSelection.create(doc, at)));
}

/** What the commands make of it, with a mark where the caret is. */
function after(state: EditorState, ...commands: Command[]): string {
  let now = state;
  for (const command of commands) command(now, (tr) => (now = now.apply(tr)));
  return writeMarkdown(now.apply(now.tr.insertText('^')).doc);
}

/** What Backspace does with a selection. */
const deleteSelection = chainCommands(deleteCellSelection, deleteText);

const FEES = '| Who | Fee |\n| - | -: |\n| Adults | 4 |\n| Groups | 3 |';

describe('the tools of a table', () => {
  test.each([
    ['rowAbove', '| Who | Fee |\n| - | -: |\n| | |\n| Adults^ | 4 |\n| Groups | 3 |'],
    ['rowBelow', '| Who | Fee |\n| - | -: |\n| Adults^ | 4 |\n| | |\n| Groups | 3 |'],
    ['columnBefore', '| | Who | Fee |\n| - | - | -: |\n| | Adults^ | 4 |\n| | Groups | 3 |'],
    ['columnAfter', '| Who | | Fee |\n| - | - | -: |\n| Adults^ | | 4 |\n| Groups | | 3 |'],
    ['headerRow', '| | |\n| - | -: |\n| Who | Fee |\n| Adults^ | 4 |\n| Groups | 3 |'],
    ['center', '| Who | Fee |\n| :-: | -: |\n| Adults^ | 4 |\n| Groups | 3 |'],
    ['deleteRow', '| Who | Fee |\n| - | -: |\n| ^Groups | 3 |'],
    ['deleteColumn', '| Fee |\n| -: |\n| ^4 |\n| 3 |'],
    ['deleteTable', 'words^'],
  ] as const)('%s', (act, markdown) => {
    expect(after(opened(`words\n\n${FEES}`, 'Adults'), tableCommand(act)).replace('words\n\n', '')).toBe(
      markdown,
    );
  });

  test('a row above the header row becomes the header row, and a header row comes back', () => {
    expect(
      after(
        opened(FEES, 'Who'),
        tableCommand('rowAbove'),
        tableCommand('headerRow'),
        tableCommand('headerRow'),
      ),
    ).toBe('| | |\n| - | -: |\n| Who^ | Fee |\n| Adults | 4 |\n| Groups | 3 |');
  });

  test('the last row or column takes the table with it', () => {
    expect(after(opened('a\n\n| b | c |\n| - | - |', 'b'), tableCommand('deleteRow'))).toBe('a^');
    expect(after(opened('a\n\n| b |\n| - |\n| c |', 'b'), tableCommand('deleteColumn'))).toBe('a^');
  });

  test('a new row has the alignments of its columns', () => {
    const state = opened(FEES, '4');
    let now = state;
    tableCommand('rowBelow')(now, (tr) => (now = now.apply(tr)));
    const aligns = now.doc.firstChild?.children.map((row) => row.lastChild?.attrs['align']);
    expect(aligns).toEqual(['right', 'right', 'right', 'right']);
  });

  test('a table is inserted with a header row and the caret in it, and none within another', () => {
    expect(after(opened('words', 'words'), insertTable(schema))).toBe(
      'words\n\n| ^ | | |\n| - | - | - |\n| | | |\n| | | |',
    );
    expect(insertTable(schema)(opened(FEES, 'Who'))).toBe(false);
  });
});

describe('the keys of a table', () => {
  test('Tab and Enter go to the next cell and row, from the last to a new row', () => {
    expect(after(opened(FEES, 'Fee'), nextCell(1), nextRow)).toContain('| ^Groups | 3 |');
    expect(after(opened(FEES, '3'), nextCell(1))).toBe(`${FEES}\n| ^ | |`);
    expect(after(opened(FEES, '3'), nextRow)).toBe(`${FEES}\n| | ^ |`);
    expect(nextCell(-1)(opened(FEES, 'Who'))).toBe(false);
  });

  test('Ctrl+A selects the words of the cell, then all cells, then what it selects outside of tables', () => {
    const text = `words\n\n${FEES}`;
    const header = '| Who | Fee |\n| - | -: |';
    expect(after(opened(text, 'Adults'), selectCell, deleteSelection)).toBe(
      `words\n\n${header}\n| ^ | 4 |\n| Groups | 3 |`,
    );
    const twice = after(opened(text, 'Adults'), selectCell, selectCell, deleteSelection);
    expect(twice.replace('^', '')).toMatch(/^words\n\n(?:\|[ |:-]*\|\n?)+$/);
    let now = opened(text, 'Adults');
    for (let press = 0; press < 2; press += 1) selectCell(now, (tr) => (now = now.apply(tr)));
    expect(selectCell(now)).toBe(false);
    expect(selectCell(opened('words', 'words'))).toBe(false);
  });

  test('Ctrl+A in an empty cell selects that cell first', () => {
    const text = '| Who | Fee |\n| - | - |\n| | 4 |';
    let now = opened(text, '4');
    nextCell(-1)(now, (tr) => (now = now.apply(tr)));
    expect(after(now, selectCell, deleteSelection).replace('^', '')).toMatch(/\| +\| 4 \|/);
  });

  test('a table is left to the paragraph beside it, or to a new one', () => {
    expect(after(opened(FEES, '3'), outOfTable(1))).toBe(`${FEES}\n\n^`);
    expect(after(opened(`${FEES}\n\nwords`, '4'), outOfTable(1))).toBe(`${FEES}\n\n^words`);
    expect(after(opened(FEES, 'Who'), outOfTable(-1))).toBe(`^\n\n${FEES}`);
    expect(outOfTable(1)(opened('words', 'words'))).toBe(false);
  });
});
