import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { jsonFault, repeatedKeys } from './json-faults.ts';

const CONFLICT =
  '{\n  "id": "home",\n<<<<<<< HEAD\n  "title": "A"\n=======\n  "title": "B"\n>>>>>>> other\n}\n';

test.each([
  ['{"a": 1,}', { line: 1, column: 9, isConflict: false }],
  ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, isConflict: false }],
  ['{"a": tru}', { line: 1, column: 7, isConflict: false }],
  ['{"a": "x\n"}', { line: 1, column: 7, isConflict: false }],
  ["{'a': 1}", { line: 1, column: 2, isConflict: false }],
  ['{"a": [1, 2}', { line: 1, column: 12, isConflict: false }],
  ['{"a": 1', { line: 1, column: 8, isConflict: false }],
  ['{} {}', { line: 1, column: 4, isConflict: false }],
  ['', { line: 1, column: 1, isConflict: false }],
  [CONFLICT, { line: 3, column: 1, isConflict: true }],
])('%j is no JSON at a place', (text, fault) => {
  expect(jsonFault(text)).toEqual(fault);
});

test('agrees with JSON.parse on every text', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const cut = fc.tuple(
    fc.json({ maxDepth: 4 }),
    fc.nat(),
    fc.constantFrom('', '"', ',', '}', ']', '0', '\\', '\n', 'e'),
  );
  fc.assert(
    fc.property(cut, ([text, at, sign]) => {
      const place = at % (text.length + 1);
      for (const one of [text, text.slice(0, place) + sign + text.slice(place), text.slice(0, place)])
        expect([one, jsonFault(one) === null]).toEqual([one, isJson(one)]);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['{"a": 1, "b": 2}', []],
  ['{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}', []],
  ['{"a": "\\"a\\": 1"}', []],
  [
    '{\n  "title": "A",\n  "x": {"y": 1, "y": 2},\n  "title": "B"\n}',
    [
      { name: 'y', line: 3 },
      { name: 'title', line: 4 },
    ],
  ],
  ['{"a": 1, "\\u0061": 2}', [{ name: 'a', line: 1 }]],
  ['{"a": 1, "a"', []],
])('the keys that %j repeats', (text, keys) => {
  expect(repeatedKeys(text)).toEqual(keys);
});

test('a long text takes linear time', () => {
  for (const piece of ['[', '{"a":', '"\\\\', '"x": 1, ', ' ', '1']) jsonFault(piece.repeat(200_000));
});

test('of many repeated keys the first ten are named, and no more are looked for', () => {
  const text = `{${Array.from({ length: 1000 }, () => '\n"a": 1').join(',')}}`;
  expect(repeatedKeys(text).map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
