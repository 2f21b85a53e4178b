import type { Attrs, DOMOutputSpec, NodeSpec } from 'prosemirror-model';

/** How the cells of a column are aligned; null: as the text around. */
type CellAlign = 'left' | 'center' | 'right' | null;

/** As the site renders them: classes, as the page's policy forbids styles. */
const CLASSES: Readonly<Record<string, string>> = {
  center: 'portal-cell-center',
  right: 'portal-cell-right',
};

/** Attributes that the commands of `prosemirror-tables` expect. Merged cells do not exist. */
const CELL_ATTRS: NodeSpec['attrs'] = {
  align: { default: null },
  colspan: { default: 1 },
  rowspan: { default: 1 },
};

/**
 * The nodes of tables, with the roles by which `prosemirror-tables` knows them. A cell holds one line of words with marks: no line break,
 * list or paragraph has a form in a table of Markdown. A header row is the first row or none.
 */
export const TABLE_NODES: Readonly<Record<string, NodeSpec>> = {
  table: {
    group: 'block',
    content: 'tableRow+',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['div', { class: 'portal-table' }, ['table', ['tbody', 0]]],
  },
  tableRow: {
    content: '(tableHeader | tableCell)+',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  tableHeader: {
    content: 'tableText',
    tableRole: 'header_cell',
    isolating: true,
    attrs: CELL_ATTRS,
    parseDOM: [{ tag: 'th', getAttrs: alignOf }],
    toDOM: ({ attrs }) => ['th', { scope: 'col', ...classOf(attrs) }, 0],
  },
  tableCell: {
    content: 'tableText',
    tableRole: 'cell',
    isolating: true,
    attrs: CELL_ATTRS,
    parseDOM: [{ tag: 'td', getAttrs: alignOf }],
    toDOM: ({ attrs }): DOMOutputSpec => ['td', classOf(attrs), 0],
  },
  tableText: { content: 'text*', toDOM: () => ['div', 0] },
};

function classOf({ align }: Attrs): { class?: string } {
  const name = CLASSES[String(align)];
  return name === undefined ? {} : { class: name };
}

/** Of a cell that this editor has drawn, or that cleaning has left. */
function alignOf(element: HTMLElement): { align: CellAlign } {
  if (element.classList.contains('portal-cell-right') || element.dataset['align'] === 'right')
    return { align: 'right' };
  if (element.classList.contains('portal-cell-center') || element.dataset['align'] === 'center')
    return { align: 'center' };
  return { align: null };
}
