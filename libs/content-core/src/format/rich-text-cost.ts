import { columnsOf } from './table-cells.ts';

/**
 * The maximum cost of all texts of one save, in characters of prose: nearly twenty of the longest rich texts. Each text is within
 * `RICH_TEXT_LIMITS` by itself, but many of the costliest ones take seconds to parse, in a process that serves all sites.
 */
export const MAX_SAVED_TEXT = 400_000;

/** The cost of parsing parts of a text, in characters of prose, as it was measured. */
const COST = {
  text: 50,
  line: 8,
  underline: 60,
  marker: 15,
  sign: 10,
  title: 60,
  bar: 50,
  table: 200,
} as const;

/** List and quote markers in a row at the start of a line. */
const MARKERS = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))+/gm;
const MARKER = />|[-*+]|[.)]/g;
/** A line that makes a heading of the one above it. */
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/gm;
const LINE_END = /\n/g;
const BAR = /\|/g;
const SIGNS = /\*+|_+|\[/g;
/** A link with the beginning of a title. The parser searches the end of an unclosed title again at every link before it. */
const TITLE = /\]\([^()\s]*[ \t]+["'(]/g;

/**
 * The cost of checking all texts of a value as rich text, in characters of prose. Computed in one pass over the characters, before any
 * text is parsed. Short texts of repeated marks cost many times their length.
 */
export function richTextCost(value: unknown): number {
  let cost = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') cost += costOf(one);
    else if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) open.push(part);
  }
  return cost;
}

function costOf(text: string): number {
  let markers = 0;
  for (const [row] of text.matchAll(MARKERS)) markers += countOf(row, MARKER);
  return (
    COST.text +
    text.length +
    COST.line * countOf(text, LINE_END) +
    COST.underline * countOf(text, UNDERLINE) +
    COST.marker * markers +
    COST.sign * countOf(text, SIGNS) +
    COST.title * countOf(text, TITLE) +
    costOfTables(text)
  );
}

/** Without a row such as `|---|` there is no table, and a bar costs what a letter does. */
function costOfTables(text: string): number {
  if (!/[|:]/.test(text)) return 0;
  const tables = text.split('\n').filter((line) => columnsOf(line) > 0).length;
  return tables === 0 ? 0 : COST.table * tables + COST.bar * countOf(text, BAR);
}

function countOf(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
