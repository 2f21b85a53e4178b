import type { PasteLosses } from '../../words/paste/paste-losses.ts';
import { BLOCKS } from './markup/text-nodes.ts';

const PARTS = `${BLOCKS}, caption, thead, tbody, tfoot, tr, th, td`;

/** A text has no tables: the caption and each row become a line. A table of one column is none, but the frame of a newsletter. */
export function writeTablesAsLines(body: HTMLElement, losses: PasteLosses): void {
  for (const table of body.querySelectorAll('table')) {
    if (!table.isConnected) continue;
    const rows = [...table.rows];
    const { caption } = table;
    if (rows.every(({ cells }) => cells.length <= 1)) {
      table.replaceWith(
        ...[caption, ...rows.map(({ cells }) => cells[0])].flatMap((one) => (one ? [asBlock(one)] : [])),
      );
      continue;
    }
    losses.add('tables');
    const lines = rows.map(({ cells }) => asLine(body.ownerDocument, [...cells]));
    table.replaceWith(...(caption ? [asLine(body.ownerDocument, [caption])] : []), ...lines);
  }
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
    for (const block of cell.querySelectorAll(PARTS)) block.replaceWith(' ', ...block.childNodes);
    if (line.hasChildNodes()) line.append(' · ');
    line.append(...cell.childNodes);
  }
  return line;
}
