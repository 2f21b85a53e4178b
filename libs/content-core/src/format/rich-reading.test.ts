import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import fc from 'fast-check';
import { nodesOf, parseMarkdown } from './markdown.ts';
import { wordsOf } from './reading.ts';
import { richReading } from './rich-reading.ts';

const UNITS = [
  ...[
    'a',
    'b',
    '1.',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n> ',
    '\n- ',
    '\n  ',
    '\\',
    '\\*',
    '*',
    '**',
    '_',
    '`',
    '``',
  ],
  ...[
    '[',
    '](page:a)',
    '<mailto:a@b.c>',
    '&amp;',
    '&nbsp;',
    '&ouml;',
    '&#38;',
    '&x;',
    '&',
    '# ',
    '---',
    '> ',
    '\t',
    '!',
  ],
];

describe('the reading of CommonMark', () => {
  test('has the words of all its nodes, each from where it stands', () => {
    const texts = fc.array(fc.constantFrom(...UNITS), { maxLength: 40 }).map((units) => units.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const { text: read, from, to, fixed } = richReading(text, { fold: false });
        const values = nodesOf(parseMarkdown(text)).flatMap(({ value }) => value ?? []);
        const letters = (words: string) => words.replace(/\s+/g, '');
        expect(letters(read)).toBe(letters(values.join('')));
        expect([from.length, to.length]).toEqual([read.length, read.length]);
        expect(from.every((start, at) => start <= (to[at] ?? -1))).toBe(true);
        expect(from).toEqual(from.toSorted((a, b) => a - b));
        // What is mapped one to one is the same sign in the text.
        for (const [at, start] of from.entries())
          if (to[at] === start + 1 && /[ab1]/.test(read[at] ?? '')) expect(text[start]).toBe(read[at]);
        if (!/[`&\t]|\n>/.test(text)) expect(fixed).not.toContain('unmapped');
      }),
      examples({
        short: 150,
        long: 10_000,
        longFinds: 'A rare combination of Markdown signs whose words are read from a wrong place.',
      }),
    );
  });

  test('lays blocks apart and joins the lines of one', () => {
    expect(wordsOf(richReading('# A\nb\nc  \nd\n\n- e\n- f\n\n```\ng  h\n```', { fold: false }).text)).toBe(
      'A\nb c d\ne\nf\ng h',
    );
  });
});
