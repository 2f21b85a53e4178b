/** A row of a list on the screen. */
interface Row {
  top: number;
  bottom: number;
}

/**
 * The index that the row at `from` would have in the list if it were let go at this height: after all rows whose middle is above it. The
 * others close up behind it.
 */
export function rowTarget(y: number, rows: readonly Row[], from: number): number {
  const above = rows.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
  return above > from ? above - 1 : above;
}
