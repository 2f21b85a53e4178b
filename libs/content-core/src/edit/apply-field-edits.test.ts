import { describe, expect, test } from '@jest/globals';
import { applyFieldEdits } from './apply-field-edits.ts';

/** As many paths as a call may have. With a copy of the data for each, the tests below would take half an hour. */
const MANY = 50_000;

function fieldsOf(count: number, value: unknown = 1): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`field-${at}`, value]));
}

test('as many fields are set as a call may have', () => {
  const set = fieldsOf(MANY);
  const { data, faults } = applyFieldEdits({}, { set });
  expect(Object.keys(data)).toHaveLength(MANY);
  expect(faults).toEqual([]);
});

test('of many unknown paths the first are reported, and the rest is not checked', () => {
  const set = Object.fromEntries(Object.keys(fieldsOf(MANY)).map((name) => [`${name}.0`, 1]));
  const { faults } = applyFieldEdits(fieldsOf(1_000), { set: { ...fieldsOf(1_000), ...set } });
  expect(faults).toHaveLength(100);
});

test('neither the data nor the edits are changed', () => {
  const data = { items: [{ label: 'Old' }], keep: { deep: true } };
  const set = { 'items.1': { label: 'New' }, 'items.1.label': 'Newer', 'items.0.label': 'Other' };
  const before = structuredClone({ data, set });
  const edited = applyFieldEdits(data, { set, unset: ['keep.deep'] });
  expect(edited.data).toEqual({ items: [{ label: 'Other' }, { label: 'Newer' }], keep: {} });
  expect({ data, set }).toEqual(before);
});

test('a field that is called like a part of every object is a field like others', () => {
  const { data } = applyFieldEdits({ a: {} }, { set: { 'a.__proto__': { b: 1 }, constructor: 2 } });
  expect(JSON.stringify(data)).toBe('{"a":{"__proto__":{"b":1}},"constructor":2}');
  expect(applyFieldEdits({}, { set: { 'constructor.name': 1 } }).faults).toHaveLength(1);
});

describe('entries of lists', () => {
  const list = () => ({ items: ['a', 'b', 'c'].map((name) => ({ name })), title: 'List' });
  const namesAfter = (edits: Parameters<typeof applyFieldEdits>[1]) => {
    const { data, faults } = applyFieldEdits(list(), edits);
    expect(faults).toEqual([]);
    return Array.isArray(data['items']) ? data['items'].map(({ name }) => String(name)).join('') : '';
  };

  test('are inserted before a position or at the end, several at one in their order', () => {
    const insert = ['x', 'y'].map((name) => ({ at: 'items.1', value: { name } }));
    expect(namesAfter({ insert })).toBe('axybc');
    expect(namesAfter({ insert: [{ at: 'items.-', value: { name: 'x' } }] })).toBe('abcx');
    expect(namesAfter({ insert: [{ at: 'items.3', value: { name: 'x' } }] })).toBe('abcx');
  });

  test('move, and positions are those before the edit', () => {
    expect(namesAfter({ insert: [{ at: 'items.0', from: 'items.2' }] })).toBe('cab');
    expect(namesAfter({ insert: [{ at: 'items.-', from: 'items.0' }] })).toBe('bca');
    const insert = [{ at: 'items.2', value: { name: 'x' } }];
    expect(namesAfter({ set: { 'items.1.name': 'B' }, unset: ['items.0'], insert })).toBe('Bxc');
  });

  test('go nowhere where there is no list or no such position, and cannot move twice', () => {
    const faultsOf = (...insert: { at: string; value?: unknown; from?: string }[]) =>
      applyFieldEdits(list(), { insert }).faults.map(({ argument }) => argument.join('.'));
    expect(faultsOf({ at: 'items.4', value: {} })).toEqual(['insert.0.at']);
    expect(faultsOf({ at: 'title.0', value: {} })).toEqual(['insert.0.at']);
    expect(faultsOf({ at: 'items', value: {} })).toEqual(['insert.0.at']);
    const twice = { at: 'items.0', from: 'items.2' };
    expect(faultsOf(twice, twice)).toEqual(['insert.1.from']);
  });
});
