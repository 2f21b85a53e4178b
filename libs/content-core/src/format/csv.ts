/** One record of a CSV file. */
export interface CsvRow {
  /** The line on which it begins, from 1. */
  line: number;
  values: string[];
}

/** A quotation mark that is never closed, and the line of its record. */
export interface OpenQuote {
  openQuote: number;
}

/**
 * Reads CSV with commas, semicolons or tabs between the values: that of them which the first line has most often. Empty lines are left
 * out. @see RFC 4180
 */
export function parseCsv(text: string): CsvRow[] | OpenQuote {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: CsvRow[] = [];
  let [row, value, line]: [CsvRow, string, number] = [{ line: 1, values: [] }, '', 1];
  const endValue = () => {
    row.values.push(value.trim());
    value = '';
  };
  const endRow = () => {
    endValue();
    if (row.values.some((one) => one !== '')) rows.push(row);
    row = { line, values: [] };
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (sign === '"' && value.trim() === '') {
      const end = endOfQuoted(plain, at + 1);
      if (end === -1) return { openQuote: row.line };
      const quoted = plain.slice(at + 1, end);
      line += quoted.split('\n').length - 1;
      value = quoted.replaceAll('""', '"');
      at = end;
    } else if (sign === separator) endValue();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && plain[at + 1] === '\n') at += 1;
      line += 1;
      endRow();
    } else value += sign;
  }
  endRow();
  return rows;
}

/** Writes CSV that `parseCsv` and spreadsheets read. @see RFC 4180 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const written = (value: string) =>
    /[",;\t\r\n\v\f\u0085\u2028\u2029]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return rows.map((values) => `${values.map(written).join(',')}\r\n`).join('');
}

/** The position of the quotation mark that ends a value; two of them are one of the value. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const);
  const [best = [',', 1]] = counts.toSorted(([, one], [, other]) => other - one);
  return best[0];
}
