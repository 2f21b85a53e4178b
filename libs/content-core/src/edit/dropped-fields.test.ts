import { describe, expect, test } from '@jest/globals';
import { droppedBySet, droppedFields } from './dropped-fields.ts';

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

describe('droppedBySet', () => {
  const dropped = (set: Record<string, unknown>, unset: string[] = [], next = { ...OLD, ...set }) =>
    droppedBySet(OLD, { set, unset }, next);

  test('names what a list or an object leaves out', () => {
    expect(dropped({ items: [{ q: '1' }] })).toEqual(['items.0.note', 'items.1', 'items.2']);
    const next = { ...OLD, items: [{ q: '9' }, { q: '2' }, { q: '3' }] };
    expect(dropped({ 'items.0': { q: '9' } }, [], next)).toEqual(['items.0.note']);
    expect(
      dropped({ 'items.0': { q: '9' } }, ['items.1'], { ...next, items: [{ q: '9' }, { q: '3' }] }),
    ).toEqual(['items.0.note']);
  });

  test('names nothing that another path names, or that stays', () => {
    expect(dropped({ title: 'New', lead: 'Other', 'items.3': { q: '4' } })).toEqual([]);
    const set = { 'items.0': { q: '9' }, 'items.0.note': 'y' };
    expect(dropped(set, [], { ...OLD, items: [{ q: '9', note: 'y' }, { q: '2' }, { q: '3' }] })).toEqual([]);
    expect(dropped({ items: OLD.items })).toEqual([]);
  });
});
