import { describe, expect, test } from '@jest/globals';
import { valueAt } from '@portal/ports/json';
import { applyChange } from './page-document.ts';
import { base, pageOf, section } from '../../test/test-page.ts';

const page = pageOf(base('a', 'b', 'c'));

describe('a change', () => {
  test('of a field leaves everything else as it was', () => {
    const data = { title: 'T', items: [{ label: 'one' }, { label: 'two' }] };
    const before = { order: ['a'], sections: { a: section('a', data) } };
    const after = applyChange(before, { type: 'field', id: 'a', path: 'items.1.label', value: 'zwei' });
    expect(after.sections['a']?.data).toEqual({ title: 'T', items: [{ label: 'one' }, { label: 'zwei' }] });
    expect(before.sections['a']?.data).toEqual(data);
    expect(valueAt(after.sections['a']?.data, 'items.0')).toBe(data.items[0]);
  });

  test('to nothing takes the field out', () => {
    const after = applyChange(page, { type: 'field', id: 'a', path: 'title', value: undefined });
    expect(after.sections['a']?.data).toEqual({});
  });

  test('of the whole data has the empty path', () => {
    const after = applyChange(page, { type: 'field', id: 'a', path: '', value: { lead: 'L' } });
    expect(after.sections['a']?.data).toEqual({ lead: 'L' });
  });

  test('of a section that is not there changes nothing', () => {
    expect(applyChange(page, { type: 'field', id: 'x', path: 'title', value: 'X' })).toBe(page);
    expect(applyChange(page, { type: 'move', id: 'x', to: 0 })).toBe(page);
  });

  test('of the places moves, adds and removes', () => {
    expect(applyChange(page, { type: 'move', id: 'c', to: 0 }).order).toEqual(['c', 'a', 'b']);
    expect(applyChange(page, { type: 'add', section: section('d'), at: 1 }).order).toEqual([
      'a',
      'd',
      'b',
      'c',
    ]);
    const removed = applyChange(page, { type: 'remove', id: 'b' });
    expect([removed.order, Object.keys(removed.sections)]).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
  });
});
