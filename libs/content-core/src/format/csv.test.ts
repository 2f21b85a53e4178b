import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatCsv, parseCsv } from './csv.ts';

const values = (text: string) => {
  const parsed = parseCsv(text);
  return Array.isArray(parsed) ? parsed.map((row) => row.values) : parsed;
};

describe('CSV', () => {
  test.each([
    ['commas', '/a,/b\r\n/c,/d\r\n'],
    ['semicolons, as a German Excel writes them', '\uFEFF/a;/b\n/c;/d'],
    ['tabs and old line ends', '/a\t/b\r/c\t/d'],
    ['quotation marks', '"/a","/b"\n "/c" , "/d" \n'],
    ['empty lines', '\n/a,/b\n,\n\n/c,/d\n'],
  ])('is read with %s', (_case, text) => {
    expect(values(text)).toEqual([
      ['/a', '/b'],
      ['/c', '/d'],
    ]);
  });

  test('says on which line each row begins', () => {
    expect(parseCsv('a,b\n\n"c\nd",e\nf,g')).toEqual([
      { line: 1, values: ['a', 'b'] },
      { line: 3, values: ['c\nd', 'e'] },
      { line: 5, values: ['f', 'g'] },
    ]);
  });

  test('with a quotation mark that is never closed is refused with its line', () => {
    expect(parseCsv('a,b\n"c,d\ne,f')).toEqual({ openQuote: 2 });
  });

  test('is quoted where some program takes a character for the end of a line', () => {
    expect(formatCsv([['a\u2028b', 'c\u0085d']])).toBe('"a\u2028b","c\u0085d"\r\n');
  });

  test('is read as it was written', () => {
    const value = fc.string().map((text) => text.trim());
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            value.filter((text) => text !== ''),
            value,
          ),
        ),
        (rows) => {
          const text = formatCsv([['from', 'to'], ...rows]);
          expect(values(text)).toEqual([['from', 'to'], ...rows]);
        },
      ),
    );
  });
});
