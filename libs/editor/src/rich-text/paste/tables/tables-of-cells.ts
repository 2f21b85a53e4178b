import { RICH_TEXT_LIMITS } from '@portal/content-core/rich-text';
import type { PasteLosses } from '../../../words/paste/paste-losses.ts';
import type { Look } from '../markup/looks.ts';
import { CELL_PARTS, writeTableAsLines } from './table-lines.ts';
import { hasWords, tableGrid } from './table-grid.ts';

/** A figure, with a currency or a unit of one word before or after it. */
const FIGURE = /^(?:[^\s\d]{1,4}\s?)?[-–+±]?\d[\d.,'’\u00a0\u202f ]{0,20}(?:\s?[^\s\d]{1,5})?$/;
/** What stands in a column of figures for none. */
const NO_FIGURE = /^[-–—]?$/;

type LookOf = (element: Element) => Look;

/**
 * Makes every table one that Markdown can say: cells of one line, without merged ones, whose words stand in each place that they cover.
 * Tables that are larger than a text may have become lines; one of a single column is none, but the frame of a newsletter.
 */
export function writeTables(body: HTMLElement, lookOf: LookOf, losses: PasteLosses): void {
  for (const table of body.querySelectorAll('table')) {
    if (!table.isConnected) continue;
    const { tableColumns: columns, tableCells: cells } = RICH_TEXT_LIMITS;
    const grid = tableGrid(table, { columns, cells });
    if (grid === null || (grid.rows[0]?.length ?? 0) < 2) {
      writeTableAsLines(table, losses);
      continue;
    }
    if (grid.isMerged) losses.add('merged');
    const texts = grid.rows.map((row) => row.map((cell) => wordsOf(cell)));
    const aligns = texts[0]?.map((_text, column) => alignOf(column, grid.rows, { texts, lookOf })) ?? [];
    const hasHead = isHeaderRow(grid.rows[0] ?? [], { texts, lookOf });
    const made = body.ownerDocument.createElement('table');
    for (const [at, row] of grid.rows.entries()) {
      const line = made.insertRow();
      for (const [column, cell] of row.entries()) {
        const isHead = hasHead && at === 0;
        const place = body.ownerDocument.createElement(isHead ? 'th' : 'td');
        const align = aligns[column];
        if (align) place.dataset['align'] = align;
        if (cell) place.append(...wordsIn(cell, isHead));
        line.append(place);
      }
    }
    const { caption } = table;
    table.replaceWith(...(hasWords(caption) && caption ? [asParagraph(caption)] : []), made);
  }
}

function asParagraph(caption: HTMLElement): HTMLElement {
  const line = caption.ownerDocument.createElement('p');
  line.append(...caption.childNodes);
  return line;
}

/** What stands in a cell, on one line. What a header row looks like, it looks like on every page. */
function wordsIn(cell: HTMLElement, isHead: boolean): ChildNode[] {
  // A merged cell stands in several places.
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const end of copy.querySelectorAll('br')) end.replaceWith(' ');
  for (const block of copy.querySelectorAll(CELL_PARTS)) block.replaceWith(' ', ...block.childNodes, ' ');
  if (isHead)
    for (const mark of copy.querySelectorAll('b, strong, span, font')) mark.replaceWith(...mark.childNodes);
  copy.normalize();
  return [...copy.childNodes];
}

function wordsOf(cell: Element | null): string {
  return (cell?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

interface Read {
  texts: readonly (readonly string[])[];
  lookOf: LookOf;
}

/** A row of header cells, of bold words, or of words above figures. */
function isHeaderRow(row: readonly (HTMLTableCellElement | null)[], { texts, lookOf }: Read): boolean {
  if (texts.length < 2) return false;
  const worded = row.filter((cell) => cell !== null).filter(hasWords);
  if (worded.every((cell) => cell.nodeName === 'TH' || isBold(cell, lookOf))) return worded.length > 0;
  const [first = [], ...others] = texts;
  return (
    first.every((text) => text !== '' && !FIGURE.test(text)) &&
    first.some((_text, column) => others.some((line) => FIGURE.test(line[column] ?? '')))
  );
}

/** Whether all words of a cell are bold, by elements or by looks. */
function isBold(cell: Element, lookOf: LookOf): boolean {
  const isMarked = (element: Element) => {
    const weight = lookOf(element).get('font-weight')?.split(' ')[0];
    if (weight !== undefined) return weight === 'bold' || Number(weight) >= 600;
    return /^(?:B|STRONG)$/.test(element.nodeName);
  };
  if (isMarked(cell)) return true;
  const bold = [...cell.querySelectorAll('*')].filter(isMarked).map(wordsOf);
  return bold.includes(wordsOf(cell));
}

/** As the cells are aligned; a column of figures is aligned right, so that they can be compared. */
function alignOf(
  column: number,
  rows: readonly (readonly (HTMLTableCellElement | null)[])[],
  { texts, lookOf }: Read,
): 'right' | 'center' | null {
  const figures = texts.slice(1).map((row) => row[column] ?? '');
  const counted = figures.filter((text) => FIGURE.test(text)).length;
  if (counted > 0 && figures.every((text) => FIGURE.test(text) || NO_FIGURE.test(text))) return 'right';
  const alignments = rows.slice(1).flatMap((row) => {
    const cell = row[column];
    return cell && hasWords(cell)
      ? [cell, ...cell.querySelectorAll('p, div')].map((one) => ownAlign(one, lookOf))
      : [];
  });
  for (const align of ['right', 'center'] as const)
    if (alignments.filter((one) => one === align).length > figures.length / 2) return align;
  return null;
}

function ownAlign(element: Element, lookOf: LookOf): string | null {
  return (
    lookOf(element).get('text-align')?.split(' ')[0] ?? element.getAttribute('align')?.toLowerCase() ?? null
  );
}
