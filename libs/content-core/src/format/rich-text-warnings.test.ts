import { describe, expect, test } from '@jest/globals';
import { richTextWarnings } from './rich-text-warnings.ts';

const first = (text: string) => richTextWarnings(text)[0]?.message ?? null;

describe('running text that is not shown as it was meant', () => {
  test.each([
    [
      'Prices\n\n| Year | Cost |\n|---|\n| 1900 | 12 |',
      'line 3 ',
      /is not shown as a table; write as many cells in the line below/,
    ],
    ['Year | Cost\n:-- | --- | --\n1900 | 12', 'line 1 ', /is not shown as a table/],
    ['| Year | Cost |\n|---|---|\n| 1900 | 12 |\nAs of May.', 'line 4 ', /row of the table above it/],
    ['> a | b\n> -|-\n> 1 | 2 | 3', 'line 3 ', /only the first 2 are shown/],
    ['Now ~~12~~ 10 euros', 'line 1 ', /"~~12~~" as it is written/],
    ['- [ ] first\n- [x] second', 'line 1 ', /"\[ \]" as it is written/],
    ['As shown.[^1]\n\n[^1]: By the city.', 'line 1 ', /"\[\^1\]" as it is written/],
    [
      '25. November: Fest\n30. Dezember: Feuerwerk',
      'line 2: ',
      /"30\." shows as 26\.; write "30\\\. Dezember:" for a date/,
    ],
    ['> 3. a\n> 5. b', 'line 2: ', /"5\." shows as 4\./],
    ['2. a\n2. b', 'line 2: ', /"2\." shows as 3\./],
    ['1. Mai: Fest\n1. Juni: Markt', 'line 2: ', /"1\." shows as 2\.; write "1\\\. Juni:" for a date/],
    ['- a\n\n  4) b\n  6) c', 'line 4: ', /"6\)" shows as 5\)/],
  ])('%j', (text, line, message) => {
    expect(first(text)).toMatch(new RegExp(`^${line}`));
    expect(first(text)).toMatch(message);
  });

  test('a date after a list, and each list once', () => {
    expect(richTextWarnings('25. November: Fest\n30. Dezember: Feuerwerk\n\n12. März 2027')).toHaveLength(1);
    expect(richTextWarnings('1. a\n4. b\n\nwords\n\n1) a\n9) b')).toHaveLength(2);
  });

  test('the first ten', () => {
    expect(richTextWarnings('~~a~~\n\n'.repeat(40))).toHaveLength(10);
  });
});

describe('running text that is shown as it was meant', () => {
  test.each([
    '1. a\n2. b\n3. c',
    '1. a\n1. b\n1. c',
    '0. a\n0. b',
    '5. a\n6. b',
    '1. a\n   1. x\n   2. y\n2. b',
    '1. Mai: Fest',
    '25\\. November: Fest\n30\\. Dezember: Feuerwerk',
    '1. Mail us\n1. Call us',
    'In 1900. Then in 1950. And 12. more.',
    '| Year | Cost |\n|---|---:|\n| 1900 | 12 |\n| 1901 |\n| 1902 | 13 | |\n\nAs of May.',
    '| Year |\n| --- |\n1900',
    'Open 9|12 and 14|18',
    'a | b',
    '---\n\na | b',
    'A | B\n\n--- | ---',
    '`~~x~~`, `[^1]` and `- [ ]`',
    '```\n| a |\n|---|\n```',
    'about ~5 to ~6 km, ~~ and ~~ ',
    'A [link](page:home), [a][b]\n\n[b]: page:about',
    '- [see](page:home)',
    'Prices in \\[ \\] and 5^2',
    'AT&T, a < b, 3 * 4 * 5, *inkl. MwSt.',
  ])('%j', (text) => {
    expect(richTextWarnings(text)).toEqual([]);
  });
});
