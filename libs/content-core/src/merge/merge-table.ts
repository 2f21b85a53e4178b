import { diffArrays } from 'diff';
import type { Sides } from './merged.ts';
import { type TableRows, tableRowsOf, tableText } from './table-rows.ts';

/**
 * Merges two edits of one table by cell. Null when both sides changed the same cell, and when a side added, removed or moved rows or
 * columns: a cell is then no longer at the place where the other side changed it. Also null for a text that is not one table.
 */
export function mergeTable(sides: Sides<string>): string | null {
  const [base, theirs, yours] = [sides.base, sides.theirs, sides.yours].map(tableRowsOf);
  if (!base || !theirs || !yours || !staysInPlace(base, theirs) || !staysInPlace(base, yours)) return null;
  const rows = base.rows.map((row, at) => mergeCells(row, theirs.rows[at] ?? [], yours.rows[at] ?? []));
  const align = mergeCells(base.align, theirs.align, yours.align);
  const whole = rows.flatMap((row) => (row ? [row] : []));
  if (align === null || whole.length < rows.length) return null;
  const merged: TableRows = { rows: whole, align };
  const text = tableText(merged);
  // What a cell says could end it in another place of the table.
  return sameTable(tableRowsOf(text), merged) ? text : null;
}

/** The cells of one row, or the alignments of all columns; null where both sides changed one of them differently. */
function mergeCells<Cell>(
  base: readonly Cell[],
  theirs: readonly Cell[],
  yours: readonly Cell[],
): Cell[] | null {
  const merged: Cell[] = [];
  for (const [at, cell] of base.entries()) {
    const [their, your] = [theirs[at] as Cell, yours[at] as Cell];
    if (cell !== their && cell !== your && their !== your) return null;
    merged.push(cell === your ? their : your);
  }
  return merged;
}

/** Whether an edit has as many rows, columns and cells, and left unchanged rows and columns where they were. */
function staysInPlace(base: TableRows, edited: TableRows): boolean {
  const isShaped =
    base.align.length === edited.align.length &&
    base.rows.length === edited.rows.length &&
    base.rows.every((row, at) => row.length === edited.rows[at]?.length);
  return (
    isShaped && isAligned(base.rows, edited.rows) && isAligned(columnsOf(base.rows), columnsOf(edited.rows))
  );
}

/** Rows or columns that differ in more places count as moved. */
const MAX_DIFFERENT = 400;

/** Whether no other way to match the lines of cells finds more of them unchanged than matching each with the one at its place. */
function isAligned(base: readonly (readonly string[])[], edited: readonly (readonly string[])[]): boolean {
  const [old, next] = [base, edited].map((lines) => lines.map((line) => JSON.stringify(line)));
  if (!old || !next) return false;
  const parts = diffArrays(old, next, { maxEditLength: MAX_DIFFERENT });
  if (!parts) return false;
  const most = parts.flatMap(({ value, added, removed }) => (added || removed ? [] : value)).length;
  return most === old.filter((line, at) => line === next[at]).length;
}

function columnsOf(rows: TableRows['rows']): string[][] {
  const [header = []] = rows;
  return header.map((_cell, column) => rows.map((row) => row[column] ?? ''));
}

function sameTable(one: TableRows | null, other: TableRows): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
