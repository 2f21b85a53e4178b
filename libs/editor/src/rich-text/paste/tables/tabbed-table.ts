/** Longer rows than a text may have are no table. */
const MOST_COLUMNS = 20;

/**
 * Plain text whose lines all have the same number of tabs, as spreadsheets copy it, as the HTML of a table; null for any other text.
 * A single line is one only within a table, and so are lines with fewer tabs, whose last cells are empty.
 */
export function tabbedTable(text: string, isInTable: boolean): string | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  while (lines.at(-1) === '') lines.pop();
  const rows = lines.map((line) => line.split('\t'));
  const columns = Math.max(...rows.map((row) => row.length));
  if (columns < 2 || columns > MOST_COLUMNS) return null;
  if (!isInTable && (rows.length < 2 || rows.some((row) => row.length !== columns))) return null;
  const cells = (row: readonly string[]) =>
    Array.from({ length: columns }, (_, at) => `<td>${escaped(row[at] ?? '')}</td>`).join('');
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
