import { expect, test } from '@jest/globals';
import { compareMigrations } from './migrations-health.ts';

const mark = (name: string, checksum = name) => ({ name, checksum });
const none = { pending: [], unknown: [], changed: [] };

test.each([
  [['a', 'b'], ['a', 'b'], { ...none, applied: 2 }],
  [['a', 'b'], ['a'], { ...none, applied: 1, pending: ['b'] }],
  [['a'], ['a', 'b'], { ...none, applied: 2, unknown: ['b'] }],
])('built from %j, in the database %j', (built, applied, expected) => {
  expect(
    compareMigrations(
      built.map((name) => mark(name)),
      applied.map((name) => mark(name)),
    ),
  ).toEqual(expected);
});

test('a migration with another text is reported', () => {
  expect(compareMigrations([mark('a', '1')], [mark('a', '2')])).toEqual({
    ...none,
    applied: 1,
    changed: ['a'],
  });
});
