/** The delimiter row of a table without the markers before it: `|---|:-:|`. One without a bar or colon underlines a heading. @see GFM "Tables" */
const DELIMITERS = /^[|:\- \t]+$/;
const CELL = /^:?-+:?$/;
/** Markers of quotes and lists, and spaces, at the start of a line. */
const MARKERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/;

/** The number of columns of a delimiter row; 0 for a line that is none. */
export function columnsOf(line: string): number {
  // A delimiter row may begin with a dash and a space itself, and stand in a list.
  return Math.max(delimitersIn(line), delimitersIn(line.replace(MARKERS, '')));
}

function delimitersIn(row: string): number {
  if (!DELIMITERS.test(row) || !/[|:]/.test(row)) return 0;
  const cells = cellsOf(row);
  return cells.every((cell) => CELL.test(cell)) ? cells.length : 0;
}

/** The cells of a delimiter row, which has no escaped bars. */
function cellsOf(row: string): string[] {
  const cells = row.trim().split('|');
  return cells
    .slice(cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : undefined)
    .map((cell) => cell.trim());
}

/**
 * The most columns that a table among the lines can have, and how many cells all tables together can have. Computed in one pass over the
 * lines without parsing: what only looks like a table, such as one in a block of code, counts as well.
 */
export function impliedCells(lines: readonly string[]): { columns: number; cells: number } {
  const found = { columns: 0, cells: 0 };
  let columns = 0;
  for (const line of lines) {
    if (/^[ \t>]*$/.test(line)) columns = 0;
    columns = Math.max(columns, columnsOf(line));
    found.columns = Math.max(found.columns, columns);
    // The delimiter row counts as the header above it.
    found.cells += columns;
  }
  return found;
}
