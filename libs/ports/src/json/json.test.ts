import { expect, test } from '@jest/globals';
import { isRecord, sameJson, valueAt } from './index.ts';

test.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['text', false],
])('whether %j is a record', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: undefined }, { b: undefined }, true],
  [{ a: undefined }, { b: 1 }, false],
  [[1, 2], [1], false],
  [{ 0: 1 }, [1], false],
  [null, {}, false],
  [JSON.parse('{"__proto__":1}'), {}, false],
])('whether %j and %j are the same', (one, other, expected) => {
  expect(sameJson(one, other)).toBe(expected);
  expect(sameJson(other, one)).toBe(expected);
});

test.each([
  ['', { a: 1 }],
  ['a', undefined],
  ['items.0.label', 'first'],
  [['items', 1, 'label'], 'second'],
  ['items.2', undefined],
  ['items.length', undefined],
  ['items..label', undefined],
  ['items.0.label.0', undefined],
  ['constructor', undefined],
  ['__proto__.x', undefined],
])('the value at %j', (path, expected) => {
  const value = path === '' ? { a: 1 } : { items: [{ label: 'first' }, { label: 'second' }] };
  expect(valueAt(value, path)).toEqual(expected);
});
