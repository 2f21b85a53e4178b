import { eachOnce, type Message, messageOf } from '../messages/message.ts';
import { mayShowOtherNumbers, otherNumber } from './list-numbers.ts';
import { nodesOf, parseMarkdown, spanOf, type MarkdownNode } from './markdown.ts';
import { richTextExcess } from './rich-text-limits.ts';
import { columnsOf } from './table-cells.ts';

/** Text that does not match this can only have warnings about list numbers. */
const SUSPECT = /~~|\[[ xX]\]|\[\^|-[ \t]*\||\|[ \t]*:?-/;

/** The maximum number of warnings for one text. */
const MAX_WARNINGS = 10;

/** A cheap test whether a text may have warnings and has to be parsed. */
export function mayNeedWarning(text: string): boolean {
  return SUSPECT.test(text) || mayShowOtherNumbers(text);
}

/**
 * The first ten warnings about running text that is not rendered as intended: syntax that CommonMark does not have, tables with other
 * cells than their header has, and list numbers that are rendered as others. None for text beyond the limits.
 */
export function richTextWarnings(text: string): Message[] {
  if (!mayNeedWarning(text) || richTextExcess(text) !== null) return [];
  const found = nodesOf(parseMarkdown(text)).flatMap((node) => [
    ...tableIn(node, text),
    ...marksIn(node),
    ...numbersIn(node, text),
  ]);
  return eachOnce(found).slice(0, MAX_WARNINGS);
}

/** A paragraph that was meant to be a table, and rows of a table that are not what they look like. */
function tableIn(node: MarkdownNode, text: string): Message[] {
  if (node.type === 'table') return rowsIn(node, text);
  const span = spanOf(node);
  if (node.type !== 'paragraph' || !span) return [];
  const rows = text.slice(...span).split('\n');
  const at = rows.findIndex(
    (row, index) => index > 0 && columnsOf(row) > 0 && rows[index - 1]?.includes('|'),
  );
  if (at < 0) return [];
  // The table begins with its head, in the line before the delimiter row.
  const line = lineOf(node) + at - 1;
  return [messageOf('table_as_text', { line })];
}

function rowsIn(table: MarkdownNode, text: string): Message[] {
  const [, ...rows] = table.children ?? [];
  const columns = table.align?.length ?? 0;
  return rows.flatMap((row) => {
    const [from = 0, to = 0] = spanOf(row) ?? [];
    const line = lineOf(row);
    if (columns > 1 && !text.slice(from, to).includes('|')) return [messageOf('line_in_table', { line })];
    const beyond = row.children?.slice(columns).some((cell) => (cell.children ?? []).length > 0);
    return beyond === true ? [messageOf('cells_left_out', { line, columns })] : [];
  });
}

function marksIn(node: MarkdownNode): Message[] {
  if (node.type === 'linkReference' && node.identifier?.startsWith('^'))
    return [shownAsWritten('footnote_as_text', lineOf(node), `[${node.identifier}]`)];
  if (node.type === 'listItem') {
    const words = node.children?.[0]?.children?.[0];
    const [box] = (words?.type === 'text' && /^\[[ xX]\](?=\s)/.exec(words.value ?? '')) || [];
    return box === undefined ? [] : [shownAsWritten('checkbox_as_text', lineOf(node), box)];
  }
  const { type, value } = node;
  if (type !== 'text' || typeof value !== 'string') return [];
  const struck = [...value.matchAll(/~~([^~]+)~~/g)].find(([, words = '']) => words.trim() === words)?.[0];
  const note = /\[\^[^\s[\]]{1,40}\]/.exec(value)?.[0];
  const line = (sign: string) => lineOf(node) + value.slice(0, value.indexOf(sign)).split('\n').length - 1;
  return [
    ...(struck === undefined ? [] : [shownAsWritten('strikethrough_as_text', line(struck), struck)]),
    ...(note === undefined ? [] : [shownAsWritten('footnote_as_text', line(note), note)]),
  ];
}

function shownAsWritten(
  code: 'footnote_as_text' | 'checkbox_as_text' | 'strikethrough_as_text',
  line: number,
  sign: string,
): Message {
  return messageOf(code, {
    line,
    sign: sign.length > 60 ? `${sign.slice(0, 60).toWellFormed()}…` : sign,
  });
}

function numbersIn(node: MarkdownNode, text: string): Message[] {
  const found = otherNumber(node, text);
  if (!found) return [];
  const { line, written, shown, word } = found;
  const escaped = `${written.slice(0, -1)}\\${written.slice(-1)}${word === '' ? '' : ` ${word}`}`;
  return [messageOf('other_number', { line, written, shown, escaped })];
}

function lineOf({ position }: MarkdownNode): number {
  return position?.start.line ?? 1;
}
