import type { RichTextLimit } from '../messages/text-messages.ts';
import { impliedCells } from './table-cells.ts';

/**
 * Limits of rich text. The parser's time grows with the square of most of these counts, so they are checked before it is called, in one
 * pass over the text.
 */
export const RICH_TEXT_LIMITS = {
  /** UTF-16 units. */
  characters: 20_000,
  /** Blank ones included. */
  lines: 1_000,
  /** List and quote markers at the start of lines. */
  markers: 400,
  /** Lists and quotes inside each other. */
  nesting: 10,
  /** Runs of `*` or `_`. */
  emphasis: 1_000,
  /** Opening square brackets. */
  brackets: 500,
  /** Beginnings of comments, declarations and instructions: `<!` or `<?`. For each the parser searches to the end of its block. */
  declarations: 50,
  /** Escaped backticks. The rest of such a run opens code that may never be closed. */
  escapedBackticks: 50,
  /** Backticks in one run. Runs of different lengths do not close each other. */
  backtickRun: 20,
  /** Columns of a table. */
  tableColumns: 20,
  /** Cells of all tables. A row has as many as the header, however many are written. */
  tableCells: 3_000,
} as const satisfies Record<RichTextLimit, number>;

/** List and quote markers in a row at the start of a line, each after spaces or tabs. */
const MARKERS = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?![^ \t]))/gy;

const SIGNS: readonly (readonly [what: RichTextLimit, sign: RegExp])[] = [
  ['emphasis', /\*+|_+/g],
  ['brackets', /\[/g],
  ['declarations', /<[!?]/g],
  ['escapedBackticks', /\\`/g],
];

/**
 * Which limit the text exceeds; null when it is within all of them. Counts characters without parsing, so code and escaped marks count as
 * well.
 */
export function richTextExcess(text: string): RichTextLimit | null {
  const { characters, lines, markers, nesting, backtickRun, tableColumns, tableCells } = RICH_TEXT_LIMITS;
  if (text.length > characters) return 'characters';
  const rows = text.split('\n');
  if (rows.length > lines) return 'lines';
  for (const [what, sign] of SIGNS) if (countOf(text, sign) > RICH_TEXT_LIMITS[what]) return what;
  if (text.includes('`'.repeat(backtickRun + 1))) return 'backtickRun';
  const tables = impliedCells(rows);
  if (tables.columns > tableColumns) return 'tableColumns';
  if (tables.cells > tableCells) return 'tableCells';
  const found = countMarkers(rows);
  if (found.markers > markers) return 'markers';
  return found.nesting > nesting ? 'nesting' : null;
}

function countOf(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** The number of markers, and the deepest nesting they can have: each marker further right than the one before. */
function countMarkers(rows: readonly string[]): { markers: number; nesting: number } {
  const columns: number[] = [];
  const found = { markers: 0, nesting: 0 };
  for (const row of rows) {
    if (isThematicBreak(row)) continue;
    for (const column of markerColumns(row)) {
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      found.markers += 1;
      found.nesting = Math.max(found.nesting, columns.length);
    }
  }
  return found;
}

/** The columns at which the markers at the start of a line end. */
function markerColumns(row: string): number[] {
  return [...row.matchAll(MARKERS)].map(({ 0: marker, index }) => index + marker.length);
}

/** A line such as `- - -` is a thematic break and not a list. */
function isThematicBreak(row: string): boolean {
  const signs = new Set(row.replace(/[ \t]/g, ''));
  return signs.size === 1 && (signs.has('-') || signs.has('*') || signs.has('_'));
}
