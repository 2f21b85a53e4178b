import { describe, expect, test } from '@jest/globals';
import { clashName, decideClashes, mergeRecord, type RecordSides, type Side } from './merge-record.ts';

const of = (data: object) => ({ id: 'asked', kind: 'faq', v: 1, data });
const items = (...answers: string[]) => of({ items: answers.map((answer) => ({ id: answer[0], answer })) });

function decided(sides: RecordSides, side: Side) {
  const merge = mergeRecord(sides);
  if (!merge) throw new TypeError('expected a merge');
  return [merge.clashes.map(clashName), decideClashes(merge, () => side)];
}

describe('the chosen side of a clash', () => {
  test.each([
    ['draft', items('a', 'b by the draft', 'c')],
    ['live', items('a', 'c')],
  ] as const)('of an entry that live removed and the draft changed: %s', (side, expected) => {
    const sides = {
      base: items('a', 'b', 'c'),
      live: items('a', 'c'),
      draft: items('a', 'b by the draft', 'c'),
    };
    expect(decided(sides, side)).toEqual([['data.items.1'], expected]);
  });

  test.each([
    ['draft', items('d')],
    ['live', items('a, live', 'b, live', 'd')],
  ] as const)('of entries that the draft removed and live changed: %s', (side, expected) => {
    const sides = {
      base: items('a', 'b', 'c', 'd'),
      live: items('a, live', 'b, live', 'c', 'd'),
      draft: items('d'),
    };
    expect(decided(sides, side)).toEqual([['data.items.0', 'data.items.1'], expected]);
  });

  test.each([
    ['draft', of({})],
    ['live', of({ intro: 'Live.' })],
  ] as const)('of a field that the draft removed and live changed: %s', (side, expected) => {
    const sides = { base: of({ intro: 'Before.' }), live: of({ intro: 'Live.' }), draft: of({}) };
    expect(decided(sides, side)).toEqual([['data.intro'], expected]);
  });

  test('of a field with the name of a prototype is a field', () => {
    const record = (value: string) =>
      JSON.parse(`{"id":"x","kind":"own","v":1,"data":{"__proto__":"${value}"}}`);
    const [names, data] = decided({ base: record('a'), live: record('b'), draft: record('c') }, 'live');
    expect([names, JSON.stringify(data)]).toEqual([['data.__proto__'], JSON.stringify(record('b'))]);
  });
});

test.each([
  ['the kind', { kind: 'text' }],
  ['the version of the kind', { v: 2 }],
  ['the bytes', { sha256: 'e' }],
])('records that differ in %s are not merged', (_what, differing) => {
  const base = of({ title: 'A' });
  expect(mergeRecord({ base, live: { ...base, ...differing }, draft: of({ title: 'B' }) })).toBeNull();
  expect(mergeRecord({ base, live: of({ title: 'B' }), draft: { ...base, ...differing } })).toBeNull();
});
