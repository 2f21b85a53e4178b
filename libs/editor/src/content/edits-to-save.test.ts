import { describe, expect, test } from '@jest/globals';
import { applyChange, type PageDocument } from './page-document.ts';
import { base, pageOf, section } from '../../test/test-page.ts';
import { type SaveEdit, editsToSave } from './edits-to-save.ts';

const stored = base('a', 'b', 'c', 'd');
const page = pageOf(stored);

/** The order that the draft has once the edits are made, one after the other. @see `stageOrder` of content-core */
function placed(order: readonly string[], edits: readonly SaveEdit[]): string[] {
  return edits.reduce<string[]>(
    (current, edit) => {
      const rest = current.filter((id) => id !== edit.id);
      if ('remove' in edit) return rest;
      if (edit.after === undefined) return current;
      if (edit.after !== null && !rest.includes(edit.after))
        throw new Error(`${edit.id} after ${edit.after}`);
      return rest.toSpliced(edit.after === null ? 0 : rest.indexOf(edit.after) + 1, 0, edit.id);
    },
    [...order],
  );
}

describe('what is saved', () => {
  test('is nothing when nothing changed', () => {
    expect(editsToSave(page, stored)).toEqual([]);
  });

  test('names what changed of a section and the version it is based on', () => {
    const changed = applyChange(page, { type: 'field', id: 'b', path: 'title', value: 'B' });
    const hidden = applyChange(changed, { type: 'settings', id: 'c', settings: { hidden: true } });
    expect(editsToSave(hidden, stored)).toEqual([
      { id: 'b', baseVersion: 'b1', data: { title: 'B' } },
      { id: 'c', baseVersion: 'c1', hidden: true },
    ]);
  });

  test('names both times when one of them changed, and null removes one', () => {
    const times = { visibleFrom: '2026-11-30T09:00:00Z', visibleUntil: '2026-12-24T17:00:00Z' };
    const timed = applyChange(page, { type: 'settings', id: 'b', settings: times });
    expect(editsToSave(timed, stored)).toEqual([{ id: 'b', baseVersion: 'b1', ...times }]);
    const open = applyChange(timed, { type: 'settings', id: 'b', settings: { visibleFrom: undefined } });
    expect(editsToSave(open, stored)).toEqual([{ id: 'b', baseVersion: 'b1', ...times, visibleFrom: null }]);
    const always = applyChange(open, { type: 'settings', id: 'b', settings: { visibleUntil: undefined } });
    expect(always).toEqual(page);
  });

  test('leaves out what waits, and does not place anything after a section that is not sent', () => {
    const grown = ['x', 'y'].reduce<PageDocument>(
      (current, id, at) => applyChange(current, { type: 'add', section: section(id), at }),
      page,
    );
    const edits = editsToSave(grown, stored, new Set(['x']));
    expect(edits).toMatchObject([{ id: 'y', baseVersion: null, after: null }]);
    const changed = applyChange(page, { type: 'field', id: 'b', path: 'title', value: '' });
    expect(editsToSave(changed, stored, new Set(['b']))).toEqual([]);
  });

  test('moves as few sections as the order needs', () => {
    const moved = applyChange(page, { type: 'move', id: 'd', to: 0 });
    expect(editsToSave(moved, stored)).toEqual([{ id: 'd', baseVersion: 'd1', after: null }]);
  });

  test('brings about any order, with sections added and removed', () => {
    const orders = permutations(['a', 'c', 'd', 'x', 'y']);
    for (const order of orders) {
      const sections = Object.fromEntries(order.map((id) => [id, section(id)]));
      expect(placed(stored.order, editsToSave({ order, sections }, stored))).toEqual(order);
    }
    expect(orders).toHaveLength(120);
  });
});

function permutations(ids: readonly string[]): string[][] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id) => permutations(ids.filter((one) => one !== id)).map((rest) => [id, ...rest]));
}
