import { describe, expect, test } from '@jest/globals';
import { RichText } from '../model/fields.ts';
import { nodesOf, parseMarkdown } from './markdown.ts';
import { richTextTargets } from './rich-text-links.ts';
import type { RichTextLimit } from '../messages/text-messages.ts';
import { RICH_TEXT_LIMITS, richTextExcess } from './rich-text-limits.ts';
import { impliedCells } from './table-cells.ts';

const { characters, lines, markers, nesting, emphasis, brackets } = RICH_TEXT_LIMITS;
const { declarations, escapedBackticks, backtickRun, tableColumns, tableCells } = RICH_TEXT_LIMITS;

const nested = (depth: number) =>
  Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');

describe('the limits of rich text', () => {
  test.each<[string, RichTextLimit, string, string]>([
    ['characters', 'characters', 'a'.repeat(characters), 'a'],
    ['lines', 'lines', `${'a\n'.repeat(lines - 1)}a`, '\na'],
    ['list items', 'markers', '- a\n'.repeat(markers), '- a'],
    ['quotes', 'markers', '> a\n\n'.repeat(markers).trim(), '\n> a'],
    ['numbered items', 'markers', '1) a\n'.repeat(markers), '1) a'],
    ['lists within lists', 'nesting', nested(nesting), `\n${'  '.repeat(nesting)}- a`],
    ['quotes within quotes on one line', 'nesting', `a\n${'>'.repeat(nesting)}`, '>'],
    ['lists within lists on one line', 'nesting', `a\n${'- '.repeat(nesting - 1)}1. `, '+ '],
    ['emphasis', 'emphasis', '*a '.repeat(emphasis), '_a'],
    ['brackets', 'brackets', '[a'.repeat(brackets), '['],
    ['comments', 'declarations', '<!--'.repeat(declarations), '<?'],
    ['escaped backticks', 'escapedBackticks', '\\````'.repeat(escapedBackticks), '\\`'],
    [
      'columns of a table',
      'tableColumns',
      `${'|a'.repeat(tableColumns)}\n${'|-'.repeat(tableColumns)}`,
      '|-',
    ],
    [
      'rows of one cell in a wide table',
      'tableCells',
      `${'|-'.repeat(20)}${'\n|'.repeat(tableCells / 20 - 1)}`,
      '\n|',
    ],
    [
      'cells of a table in a quote after a narrow one',
      'tableCells',
      `|-${'\n> |-'.repeat(20)}${`\n> ${'|-'.repeat(20)}`.repeat((tableCells - 21) / 20)}`.trim(),
      `${'\n|'.repeat(20)}`,
    ],
    ['backticks in a row', 'backtickRun', `a${'`'.repeat(backtickRun)}`, '`'],
  ])('%s: all but one more', (_what, limit, most, oneMore) => {
    expect(richTextExcess(most)).toBeNull();
    expect(richTextExcess(most + oneMore)).toBe(limit);
  });

  test.each([
    ['list markers', '- '.repeat(9_999) + 'a'],
    ['quote markers', '>'.repeat(5_000)],
    ['headings', 'a\n=\n'.repeat(5_000)],
    ['spaces', `a${' '.repeat(80_000)}b`],
    ['combining marks', `a${'\u0301\u0323'.repeat(9_000)}`],
    ['marks that normalising adds', '\ufb2c'.repeat(characters)],
  ])('refuse %s with one sentence', (_what, text) => {
    const { error } = RichText.safeParse(text);
    expect(error?.issues).toHaveLength(1);
  });

  test('do not count a line of dashes as lists', () => {
    expect(richTextExcess('- '.repeat(40))).toBeNull();
  });

  test.each([
    ...['a\n:-', '| a |\n|-|', 'a | b\n-| -', '- a | b | c\n  -|-|-', '1. > |a|b\n   > |:-:|-:'],
    '> - |a\n>   |-',
  ])('count at least the columns that the parser finds: %j', (text) => {
    const columns = nodesOf(parseMarkdown(text)).flatMap(({ align }) => align?.length ?? []);
    expect(columns).toHaveLength(1);
    expect(impliedCells(text.split('\n')).columns).toBeGreaterThanOrEqual(columns[0] ?? 0);
  });

  test('start again with every list', () => {
    expect(richTextExcess(`${nested(nesting)}\n`.repeat(3))).toBeNull();
  });

  test('keep the parser away from strings beyond them, whose targets are found by their shape', () => {
    expect(richTextTargets(`${'>'.repeat(5_000)} [a](page:plan#now) document:ab`)).toEqual([
      'page:plan#now',
      'document:ab',
    ]);
  });
});
