import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import fc from 'fast-check';
import { mergeData } from './merge-data.ts';
import { mergeTable } from './merge-table.ts';
import { type TableRows, tableRowsOf, tableText } from './table-rows.ts';

const BASE = '| Who | Fee |\n| - | -: |\n| Adults | 12.50 € |\n| Children | free |';
const edit = (...changes: [from: string, to: string][]) =>
  changes.reduce((text, [from, to]) => text.replace(from, to), BASE);
const merge = (theirs: string, yours: string, base = BASE) => mergeTable({ base, theirs, yours });

describe('two edits of one table', () => {
  test.each<[what: string, theirs: string, yours: string, merged: string]>([
    [
      'in rows of their own',
      edit(['12.50', '11.00']),
      edit(['free', '2.00 €']),
      edit(['12.50', '11.00'], ['free', '2.00 €']),
    ],
    [
      'in cells of one row',
      edit(['Adults', 'Grown-ups']),
      edit(['12.50', '11.00']),
      edit(['Adults', 'Grown-ups'], ['12.50', '11.00']),
    ],
    ['the same one', edit(['free', '2.00 €']), edit(['free', '2.00 €']), edit(['free', '2.00 €'])],
    [
      'of the alignment and of a cell',
      edit(['| - |', '| :-: |']),
      edit(['free', '']),
      edit(['| - |', '| :-: |'], [' free', '']),
    ],
    [
      'with a bar in a cell, and padding',
      edit(['Adults', 'A \\| B `c\\|d`']),
      '| Who      | Fee |\n|---|--:|\n|Adults| 9 €|\n| Children | free |',
      edit(['Adults', 'A \\| B `c\\|d`'], ['12.50', '9']),
    ],
  ])('are both in the merged one: %s', (_what, theirs, yours, merged) => {
    expect(merge(theirs, yours)).toBe(merged);
    expect(merge(yours, theirs)).toBe(merged);
  });

  test.each<[what: string, theirs: string, yours: string]>([
    ['the same cell', edit(['12.50', '11.00']), edit(['12.50', '10.00'])],
    ['a row that one added', `${BASE}\n| Dogs | free |`, edit(['12.50', '11.00'])],
    ['a row that one removed', BASE.split('\n').slice(0, 3).join('\n'), edit(['12.50', '11.00'])],
    [
      'rows that one moved',
      '| Who | Fee |\n| - | -: |\n| Children | free |\n| Adults | 12.50 € |',
      edit(['12.50', '11.00']),
    ],
    [
      'a row that one removed where another was added',
      '| Who | Fee |\n| - | -: |\n| Children | free |\n| Dogs | 3.00 € |',
      edit(['free', '2.00 €']),
    ],
    [
      'columns that one exchanged',
      '| Fee | Who |\n| -: | - |\n| 12.50 € | Adults |\n| free | Children |',
      edit(['12.50', '11.00']),
    ],
    [
      'a column that one added',
      '| Who | Fee | Note |\n| - | -: | - |\n| Adults | 12.50 € | |\n| Children | free | |',
      edit(['12.50', '11.00']),
    ],
    ['a table that one replaced by words', 'See the notice.', edit(['12.50', '11.00'])],
  ])('are a conflict: %s', (_what, theirs, yours) => {
    expect(merge(theirs, yours)).toBeNull();
    expect(merge(yours, theirs)).toBeNull();
  });

  test('are merged in a text around them, and in a field that is a table', () => {
    const text = (table: string, end = 'End.') => `Fees.\n\n${table}\n\n${end}`;
    const [theirs, yours] = [edit(['12.50', '11.00']), edit(['free', '2.00 €'])];
    const merged = edit(['12.50', '11.00'], ['free', '2.00 €']);
    const both = (base: object, one: object, other: object) =>
      mergeData({ base: { ...base }, theirs: { ...one }, yours: { ...other } });
    expect(both({ table: BASE }, { table: theirs }, { table: yours })).toEqual({
      data: { table: merged },
      conflicts: [],
    });
    expect(both({ body: text(BASE) }, { body: text(theirs) }, { body: text(yours, 'Fin.') })).toEqual({
      data: { body: text(merged, 'Fin.') },
      conflicts: [],
    });
  });
});

describe('any two edits of any table', () => {
  const cell = fc.constantFrom('', 'a', 'b', 'free', '12 €', 'x\\|y', '**B**', '`c\\|d`', '[l](page:works)');
  const align = fc.constantFrom(null, 'left', 'right', 'center');
  const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
    .chain(([columns, rows]) =>
      fc.record({
        rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
        align: fc.array(align, { minLength: columns, maxLength: columns }),
      }),
    );
  /** Cells by their place, with new words. */
  const edits = fc.dictionary(
    fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })).map((place) => place.join()),
    cell,
    { maxKeys: 3 },
  );
  const edited = ({ rows, align: sides }: TableRows, changes: Record<string, string>): TableRows => ({
    align: sides,
    rows: rows.map((row, at) => row.map((old, column) => changes[`${at},${column}`] ?? old)),
  });

  test('a table is read as it was written', () => {
    fc.assert(fc.property(table, (one) => expect(tableRowsOf(tableText(one))).toEqual(one)));
  });

  test('have the change of each side in each cell, or are a conflict', () => {
    const seen = { merged: 0, conflicts: 0 };
    fc.assert(
      fc.property(table, edits, edits, (base, theirs, yours) => {
        const [one, other] = [edited(base, theirs), edited(base, yours)];
        const text = merge(tableText(one), tableText(other), tableText(base));
        if (text === null) {
          seen.conflicts += 1;
          return;
        }
        seen.merged += 1;
        const merged = tableRowsOf(text);
        expect(merged?.rows.map((row) => row.length)).toEqual(base.rows.map((row) => row.length));
        for (const [at, row] of base.rows.entries())
          for (const [column, old] of row.entries()) {
            const [their, your] = [one.rows[at]?.[column], other.rows[at]?.[column]];
            expect(merged?.rows[at]?.[column]).toBe(your === old ? their : your);
          }
      }),
      examples({
        short: 200,
        long: 10_000,
        longFinds: 'Two rare edits of a table that are merged into a wrong cell.',
      }),
    );
    expect(Math.min(seen.merged, seen.conflicts)).toBeGreaterThan(20);
  });

  test('of different cells are never a conflict where all cells differ', () => {
    const distinct = table.map(({ rows, align: sides }) => ({
      align: sides,
      rows: rows.map((row, at) => row.map((_cell, column) => `${at} in ${column}`)),
    }));
    fc.assert(
      fc.property(distinct, edits, edits, (base, theirs, yours) => {
        const mine = Object.fromEntries(Object.entries(yours).filter(([place]) => !(place in theirs)));
        const both = edited(base, { ...theirs, ...mine });
        const text = merge(tableText(edited(base, theirs)), tableText(edited(base, mine)), tableText(base));
        expect(text).toBe(tableText(both));
      }),
    );
  });
});
