import { describe, expect, test } from '@jest/globals';
import { section } from '../../../test/test-page.ts';
import { made, type Sitting, start, typed } from '../../../test/test-undo.ts';
import type { Change } from './page-document.ts';
import { deletedLast, redo, undo } from './undo.ts';

describe('undo', () => {
  test('takes back what was typed at once as one step, and each pause ends a step', () => {
    const one = made(made(start, typed('a', 'A'), 0), typed('a', 'AB'), 500);
    const two = made(one, typed('a', 'ABC'), 5_000);
    expect(two.stacks.past).toHaveLength(2);
    const back = undo(two.page, two.stacks);
    expect(back?.page.sections['a']?.data).toEqual({ title: 'AB' });
    expect(undo(back?.page ?? two.page, back?.stacks ?? two.stacks)?.page).toEqual(start.page);
  });

  test('goes across sections, back and forth, and ends with something new', () => {
    const changes: Change[] = [
      typed('a', 'A'),
      { type: 'remove', id: 'b' },
      { type: 'move', id: 'c', to: 0 },
      { type: 'add', section: section('d'), at: 1 },
    ];
    const all = changes.reduce((sitting, change, at) => made(sitting, change, at * 10_000), start);
    let back: Sitting = all;
    for (const _change of changes) back = undo(back.page, back.stacks) ?? back;
    expect(back.page).toEqual(start.page);
    expect(undo(back.page, back.stacks)).toBeNull();
    for (const _change of changes) back = redo(back.page, back.stacks) ?? back;
    expect(back.page).toEqual(all.page);
    expect(made(back, typed('a', 'Z'), 90_000).stacks.future).toEqual([]);
  });

  test('knows the section that was deleted last, until something else is done or it is taken back', () => {
    const gone = made(start, { type: 'remove', id: 'b' }, 0);
    expect(deletedLast(start.stacks)).toBeNull();
    expect(deletedLast(gone.stacks)).toEqual(section('b'));
    expect(deletedLast(made(gone, typed('a', 'A'), 10_000).stacks)).toBeNull();
    expect(deletedLast(undo(gone.page, gone.stacks)?.stacks ?? gone.stacks)).toBeNull();
  });
});
