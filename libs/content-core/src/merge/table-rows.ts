import { type MarkdownNode, parseMarkdown, spanOf } from '../format/markdown.ts';

/** A table as it is written. */
export interface TableRows {
  /** The header row first; each cell as its Markdown. */
  rows: readonly (readonly string[])[];
  /** How each column is aligned. */
  align: readonly (string | null)[];
}

const DELIMITERS: Readonly<Record<string, string>> = { left: ':-', right: '-:', center: ':-:' };

/** The rows of a text that is one table and nothing else; null for any other. Expects text within `RICH_TEXT_LIMITS`. */
export function tableRowsOf(text: string): TableRows | null {
  const [table, ...others] = parseMarkdown(text).children ?? [];
  if (table?.type !== 'table' || others.length > 0) return null;
  const rows = (table.children ?? []).map(({ children = [] }) =>
    children.map((cell) => cellText(text, cell)),
  );
  return { rows, align: table.align ?? [] };
}

/** The Markdown of a table, as the editor writes it. */
export function tableText({ rows, align }: TableRows): string {
  const delimiters = align.map((side) => DELIMITERS[side ?? ''] ?? '-');
  const [header = [], ...others] = rows;
  return [header, delimiters, ...others].map(rowText).join('\n');
}

/** An empty cell is one space between bars. */
function rowText(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
}

function cellText(text: string, { children = [] }: MarkdownNode): string {
  const [first, last] = [spanOf(children[0]), spanOf(children.at(-1))];
  return first && last ? text.slice(first[0], last[1]) : '';
}
