import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';

/** Tables that were found to be uniform. Nodes never change. */
const uniform = new WeakSet<Node>();

/**
 * Brings tables to what Markdown can say of them: header cells are the first row or none, and a column has one alignment. A cell that was
 * added has that of its column.
 */
export function uniformTables(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _before, state) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const { tr } = state;
      state.doc.descendants((node, at) => {
        if (node.type.name !== 'table') return !node.isTextblock;
        if (!uniform.has(node)) makeUniform(state, tr, { table: node, start: at + 1 });
        return false;
      });
      return tr.docChanged ? tr : null;
    },
  });
}

function makeUniform(
  { schema }: EditorState,
  tr: Transaction,
  { table, start }: { table: Node; start: number },
): void {
  const [header, cell] = [schema.nodes['tableHeader'], schema.nodes['tableCell']];
  const hasHead = table.children.some(({ children }) => children.some(({ type }) => type === header));
  const aligns: (string | null)[] = [];
  for (const { children } of table.children)
    for (const [column, { attrs }] of children.entries()) aligns[column] ??= attrs['align'] ?? null;
  let isUniform = true;
  table.forEach((row, rowAt, rowIndex) => {
    row.forEach((node, cellAt, column) => {
      const type = hasHead && rowIndex === 0 ? header : cell;
      const align = aligns[column] ?? null;
      if (node.type === type && node.attrs['align'] === align) return;
      isUniform = false;
      // The new node has the same size, so that positions after it stay valid.
      tr.setNodeMarkup(start + rowAt + 1 + cellAt, type, { ...node.attrs, align });
    });
  });
  if (isUniform) uniform.add(table);
}
