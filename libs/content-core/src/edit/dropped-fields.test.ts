import { describe, expect, test } from '@jest/globals';
import { droppedFields } from './dropped-fields.ts';

const OLD = {
  title: 'A',
  lead: 'B',
  layout: 'full',
  items: [{ q: '1', note: 'x' }, { q: '2' }, { q: '3' }],
};

describe('droppedFields', () => {
  test('names what new data leaves out, list elements and defaults that come back included', () => {
    const given = { title: 'New', items: [{ q: '1' }, { q: '2' }] };
    expect(droppedFields(OLD, { given, next: { ...given, layout: 'split' } })).toEqual([
      'lead',
      'layout',
      'items.0.note',
      'items.2',
    ]);
  });

  test('names nothing that is given, or stays as it was', () => {
    const given = { title: 'New', lead: 'Other', items: [{ q: '9', note: '' }, {}, {}] };
    expect(droppedFields(OLD, { given, next: { ...OLD, ...given } })).toEqual(['items.1.q', 'items.2.q']);
    expect(droppedFields(OLD, { given: OLD, next: OLD })).toEqual([]);
  });
});
