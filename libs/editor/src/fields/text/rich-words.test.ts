import { describe, expect, test } from '@jest/globals';
import { reviewWords } from '../../words/review/index.ts';
import { editorWords } from '../../words/editor/index.ts';
import { textOfWords } from '../shown-words.ts';
import { richWords } from './rich-words.ts';

const names = {
  words: editorWords('en'),
  review: reviewWords('en'),
  pages: [{ id: 'works', title: 'The works', address: '/works' }],
  documents: [],
};
const shown = (markdown: string) => textOfWords(richWords(markdown, names));

describe('running text in words', () => {
  test.each([
    ['**Bold**, *italic* and `code`', 'Bold, italic and code'],
    ['## Title\n\nWords  \nbelow', 'Title\n\nWords\nbelow'],
    ['- one\n- two\n  - inner\n\n  more', '• one\n• two\n  • inner\n  more'],
    ['3. three\n4. four', '3. three\n4. four'],
    ['> quoted\n>\n> twice', '│ quoted\n│ twice'],
    ['[the plan](page:works#storm)', 'the plan → The works (/works)'],
    ['[The works](page:works)', 'The works → /works'],
    ['[www.example.org](https://www.example.org)', 'www.example.org'],
    ['[https://example.org](https://example.org)', 'https://example.org'],
    ['[a@example.org](mailto:a@example.org)', 'a@example.org'],
    ['[org](https://example.org)', 'org → https://example.org'],
    ['[plan][p]\n\n[p]: https://example.org/p', 'plan → https://example.org/p'],
    ['| Day | Time |\n| --- | --- |\n| Mon | 9–17 |', 'Day | Time\nMon | 9–17'],
    ['1\\. Only text', '1. Only text'],
    ['<b>raw</b>', '<b>raw</b>'],
    ['', ''],
  ])('%j reads %j', (markdown, words) => {
    expect(shown(markdown)).toBe(words);
  });

  test('has its look', () => {
    expect(richWords('A **b _c_**', names)).toEqual([
      { text: 'A ', marks: [] },
      { text: 'b ', marks: ['strong'] },
      { text: 'c', marks: ['strong', 'emphasis'] },
    ]);
  });

  test('beyond the limits is shown as it is written', () => {
    const long = `**a**${'b'.repeat(20_000)}`;
    expect(shown(long)).toBe(long);
  });
});
