import type * as Mdast from 'mdast';
import type { Node } from 'prosemirror-model';
import { phrasing } from './phrasing.ts';

/** A table as one of GFM; null when no cell has words. Without a header row it gets one without words, which no page shows. */
export function writeTable(table: Node): Mdast.Table | null {
  const [first] = table.children;
  const columns = Math.max(...table.children.map(({ childCount }) => childCount));
  const rows = table.children.map((row) => rowOf(row.children, columns));
  if (!first || rows.every(({ children }) => children.every((cell) => cell.children.length === 0)))
    return null;
  const isHead = first.firstChild?.type.name === 'tableHeader';
  return {
    type: 'table',
    align: Array.from({ length: columns }, (_column, at) => first.maybeChild(at)?.attrs['align'] ?? null),
    children: isHead ? rows : [rowOf([], columns), ...rows],
  };
}

function rowOf(cells: readonly Node[], columns: number): Mdast.TableRow {
  return {
    type: 'tableRow',
    children: Array.from({ length: columns }, (_column, at) => ({
      type: 'tableCell',
      children: (cells[at]?.children ?? []).flatMap(phrasing).map(writableCode),
    })),
  };
}

/** In a table a backslash before a bar escapes it in code, too, so code with both has no form there and becomes text. */
function writableCode(node: Mdast.PhrasingContent): Mdast.PhrasingContent {
  if (node.type === 'inlineCode') return /\\\|/.test(node.value) ? { type: 'text', value: node.value } : node;
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map(writableCode) } as Mdast.PhrasingContent;
}
