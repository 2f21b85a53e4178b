import type { Element, ElementContent, Properties } from 'hast';
import type { AlignType, Table, TableCell, TableRow } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { element } from './hast.ts';

/** What a section can say of its table that GFM cannot. */
export interface TableOptions {
  /** What the table is called. */
  label?: string | undefined;
  /** Whether the first cell of each row is the header of the row. */
  headerColumn?: boolean | undefined;
}

const ALIGNED = { center: 'portal-cell-center', right: 'portal-cell-right' } as const;

/** Classes of cells: attributes and styles say nothing of looks under the page's policy. */
export const CELL_CLASSES: readonly string[] = Object.values(ALIGNED);

/** The longest name of a table that is called by its own header row. */
const LONGEST_LABEL = 80;

/**
 * A table of GFM, inside of a region that scrolls with the keyboard as well. It has the columns of its header row; a header row without
 * words is left out, as GFM demands one of every table.
 */
export function tableElement(state: State, { align, children }: Table, options: TableOptions = {}): Element {
  const columns = align ?? [];
  const [head, ...rows] = children;
  const hasHead = head !== undefined && head.children.some((cell) => wordsOf(cell) !== '');
  const body = hasHead || rows.length > 0 ? rows : children;
  const rowOf = (row: TableRow, isHead: boolean) =>
    element(
      'tr',
      columns.map((aligned, column) =>
        cellElement(state, row.children[column], {
          aligned,
          scope: isHead ? 'col' : column === 0 && options.headerColumn === true ? 'row' : null,
        }),
      ),
    );
  const table = element('table', [
    ...(hasHead ? [element('thead', [rowOf(head, true)])] : []),
    ...(body.length > 0
      ? [
          element(
            'tbody',
            body.map((row) => rowOf(row, false)),
          ),
        ]
      : []),
  ]);
  return element('div', [table], {
    className: ['portal-table'],
    role: 'region',
    tabIndex: 0,
    ariaLabel: options.label ?? labelOf(children),
  });
}

/** A header without words is a plain cell, since it names nothing. */
function cellElement(
  state: State,
  cell: TableCell | undefined,
  { aligned, scope }: { aligned: AlignType; scope: 'col' | 'row' | null },
): Element {
  const children: ElementContent[] = cell ? state.all(cell) : [];
  const isHeader = scope !== null && cell !== undefined && wordsOf(cell) !== '';
  const properties: Properties = {};
  if (isHeader) properties['scope'] = scope;
  if (aligned === 'center' || aligned === 'right') properties['className'] = [ALIGNED[aligned]];
  return element(isHeader ? 'th' : 'td', children, properties);
}

/** The words of the first row that has any. */
function labelOf(rows: readonly TableRow[]): string {
  for (const { children } of rows) {
    const words = children.map(wordsOf).filter((one) => one !== '');
    if (words.length > 0) return words.join(', ').slice(0, LONGEST_LABEL).toWellFormed();
  }
  return '–';
}

function wordsOf(cell: TableCell): string {
  const words: string[] = [];
  const open: TableCell['children'][number][] = cell.children.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if ('value' in node) words.push(node.value);
    else if ('children' in node) open.push(...node.children.toReversed());
  }
  return words.join('').trim();
}
