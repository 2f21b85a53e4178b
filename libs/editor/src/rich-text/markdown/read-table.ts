import type * as Mdast from 'mdast';
import type { Node, Schema } from 'prosemirror-model';

/**
 * A table of GFM as a node; null when cells beyond its header would be lost. A header row without words is none: GFM demands one of every
 * table.
 * @param inlines the content of a cell
 */
export function readTable(
  schema: Schema,
  { align, children }: Mdast.Table,
  inlines: (nodes: readonly Mdast.PhrasingContent[]) => Node[],
): Node | null {
  const columns = align ?? [];
  const isEmpty = ({ children: cells }: Mdast.TableRow) => cells.every((cell) => cell.children.length === 0);
  const isBeyond = ({ children: cells }: Mdast.TableRow) =>
    cells.slice(columns.length).some((cell) => cell.children.length > 0);
  const [head] = children;
  if (!head || columns.length === 0 || children.some(isBeyond)) return null;
  const hasHead = !isEmpty(head) || children.length === 1;
  const rows = (hasHead ? children : children.slice(1)).map((row, index) =>
    schema.node(
      'tableRow',
      null,
      columns.map((aligned, column) =>
        schema.node(hasHead && index === 0 ? 'tableHeader' : 'tableCell', { align: aligned ?? null }, [
          schema.node('tableText', null, inlines(row.children[column]?.children ?? [])),
        ]),
      ),
    ),
  );
  return schema.node('table', null, rows);
}
