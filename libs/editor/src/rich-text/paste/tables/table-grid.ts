/** The cells of a pasted table by row and column; one that is merged stands in each place that it covers. */
interface TableGrid {
  rows: (HTMLTableCellElement | null)[][];
  /** Whether a cell with words stands in several places. */
  isMerged: boolean;
}

/** The most rows and columns that a merged cell covers; larger numbers count as these. */
const MOST_SPANNED = 50;

/** Reads a table as a grid, without rows and columns that have no words. Null when it has more than `most` places. */
export function tableGrid(
  table: HTMLTableElement,
  most: { columns: number; cells: number },
): TableGrid | null {
  const rows: (HTMLTableCellElement | null)[][] = [];
  let isMerged = false;
  let places = 0;
  for (const [at, { cells }] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of cells) {
      while (rows[at]?.[column] !== undefined) column += 1;
      const width = Math.min(cell.colSpan, MOST_SPANNED);
      const height = Math.min(cell.rowSpan || 1, MOST_SPANNED, table.rows.length - at);
      places += width * height;
      if (places > most.cells) return null;
      if (width * height > 1 && hasWords(cell)) isMerged = true;
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < width; right += 1) (rows[at + down] ??= [])[column + right] = cell;
      column += width;
    }
    rows[at] ??= [];
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  const used = Array.from({ length: width }, (_column, at) => at).filter((at) =>
    rows.some((row) => hasWords(row[at])),
  );
  const filled = rows.filter((row) => row.some(hasWords));
  if (used.length > most.columns || used.length * filled.length > most.cells) return null;
  return { rows: filled.map((row) => used.map((at) => row[at] ?? null)), isMerged };
}

export function hasWords(cell: Element | null | undefined): boolean {
  return cell != null && cell.textContent.trim() !== '';
}
