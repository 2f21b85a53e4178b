import type { PasteLosses } from '../../../words/paste/paste-losses.ts';
import { BLOCKS } from '../markup/text-nodes.ts';

/** Elements of a cell that are a line of their own. */
export const CELL_PARTS = `${BLOCKS}, caption, thead, tbody, tfoot, tr, th, td`;

/** A plain text has no tables. */
export function writeTablesAsLines(body: HTMLElement, losses: PasteLosses): void {
  for (const table of body.querySelectorAll('table')) if (table.isConnected) writeTableAsLines(table, losses);
}

/** The caption and each row become a line. A table of one column is none, but the frame of a newsletter. */
export function writeTableAsLines(table: HTMLTableElement, losses: PasteLosses): void {
  const rows = [...table.rows];
  const { caption, ownerDocument } = table;
  if (rows.every(({ cells }) => cells.length <= 1)) {
    table.replaceWith(
      ...[caption, ...rows.map(({ cells }) => cells[0])].flatMap((one) => (one ? [asBlock(one)] : [])),
    );
    return;
  }
  losses.add('tables');
  const lines = rows.map(({ cells }) => asLine(ownerDocument, [...cells]));
  table.replaceWith(...(caption ? [asLine(ownerDocument, [caption])] : []), ...lines);
}

function asBlock(cell: HTMLElement): HTMLElement {
  const block = cell.ownerDocument.createElement('div');
  block.append(...cell.childNodes);
  return block;
}

/** What stands in the cells, with its links; blocks in a cell (Word puts a paragraph in each) follow after a space. */
function asLine(document: Document, cells: readonly HTMLElement[]): HTMLElement {
  const line = document.createElement('p');
  for (const cell of cells) {
    if (cell.textContent.trim() === '') continue;
    for (const block of cell.querySelectorAll(CELL_PARTS)) block.replaceWith(' ', ...block.childNodes);
    if (line.hasChildNodes()) line.append(' · ');
    line.append(...cell.childNodes);
  }
  return line;
}
