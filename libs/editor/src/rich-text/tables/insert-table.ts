import type { Schema } from 'prosemirror-model';
import { type Command, TextSelection } from 'prosemirror-state';

const ROWS = 3;
const COLUMNS = 3;

/** Inserts an empty table with a header row, after the block that the caret is in or in place of an empty paragraph; in a table none. */
export function insertTable(schema: Schema): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if (!$from.parent.isTextblock || $from.parent.type.name === 'tableText') return false;
    const rows = Array.from({ length: ROWS }, (_row, at) =>
      schema.node(
        'tableRow',
        null,
        Array.from({ length: COLUMNS }, () =>
          schema.node(at === 0 ? 'tableHeader' : 'tableCell', null, [schema.node('tableText')]),
        ),
      ),
    );
    const { tr } = state;
    const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
    const at = isEmpty ? $from.before() : $from.after();
    tr.replaceWith(at, isEmpty ? $from.after() : at, schema.node('table', null, rows));
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };
}
