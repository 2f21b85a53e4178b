/** Longer rows than a text may have are no table. */
const MOST_COLUMNS = 20;

/**
 * Plain text whose lines all have the same number of tabs, as spreadsheets copy it, as the HTML of a table; null for any other text.
 * A single line is one only with several tabs or within a table.
 */
export function tabbedTable(text: string, isInTable: boolean): string | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  while (lines.at(-1) === '') lines.pop();
  const rows = lines.map((line) => line.split('\t'));
  const columns = rows[0]?.length ?? 0;
  if (columns < 2 || columns > MOST_COLUMNS || rows.some((row) => row.length !== columns)) return null;
  if (rows.length < 2 && !isInTable) return null;
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escaped(cell)}</td>`).join('');
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
