import { describe, expect, test } from '@jest/globals';
import { applyChange, type Change, type PageDocument } from './page-document.ts';
import { base, pageOf, section } from '../../../test/test-page.ts';
import { adoptTheirs, deletedLast, NOTHING_TO_UNDO, noteStep, redo, undo, type UndoStacks } from './undo.ts';

interface Sitting {
  page: PageDocument;
  stacks: UndoStacks;
}

function made({ page, stacks }: Sitting, change: Change, at: number): Sitting {
  const after = applyChange(page, change);
  return { page: after, stacks: noteStep(stacks, { before: page, after }, { change, at }) };
}

const start: Sitting = { page: pageOf(base('a', 'b', 'c')), stacks: NOTHING_TO_UNDO };
const typed = (id: string, value: string): Change => ({ type: 'field', id, path: 'title', value });

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

  test('takes back nothing that others changed meanwhile', () => {
    const sitting = made(start, typed('a', 'mine'), 0);
    const before = section('a', { title: 'a' });
    const after = section('a', { title: 'a', lead: 'theirs' });
    const stacks = adoptTheirs(sitting.stacks, { before, after });
    const merged = applyChange(sitting.page, { type: 'field', id: 'a', path: 'lead', value: 'theirs' });
    expect(undo(merged, stacks)?.page.sections['a']?.data).toEqual({ title: 'a', lead: 'theirs' });
  });

  test.each([
    ['shows it to fewer', { audience: ['press'] }],
    ['hides it', { hidden: true }],
    ['gives it another ground', { theme: 'accent' as const }],
  ])('leaves it as it is when another editor %s meanwhile', (_case, settings) => {
    const { page, stacks } = made(start, typed('a', 'mine'), 0);
    const after = { ...section('a'), ...settings };
    const merged = applyChange(page, { type: 'settings', id: 'a', settings });
    const back = undo(merged, adoptTheirs(stacks, { before: section('a'), after }));
    expect(back?.page.sections['a']).toEqual(after);
    expect(redo(back?.page ?? page, back?.stacks ?? stacks)?.page.sections['a']).toMatchObject(settings);
  });

  test('takes back a list of one’s own, read again with what others changed beside it', () => {
    const items = ['one', 'two'];
    const from = made(start, { type: 'field', id: 'a', path: 'items', value: ['one'] }, 0);
    const own = made(from, { type: 'field', id: 'a', path: 'items', value: items }, 10_000);
    const before = section('a', { title: 'a', items });
    const after = section('a', { title: 'a', items: [...items], lead: 'theirs' });
    const merged = applyChange(own.page, { type: 'field', id: 'a', path: 'lead', value: 'theirs' });
    const back = undo(merged, adoptTheirs(own.stacks, { before, after }));
    expect(back?.page.sections['a']?.data).toEqual({ title: 'a', items: ['one'], lead: 'theirs' });
  });

  test('brings no section back that another editor deleted', () => {
    const one = made(start, typed('a', 'mine'), 0);
    const { page, stacks } = made(one, typed('b', 'mine too'), 10_000);
    const left = adoptTheirs(stacks, { before: section('b'), after: null });
    const back = undo(applyChange(page, { type: 'remove', id: 'b' }), left);
    expect(back?.page.order).toEqual(['a', 'c']);
    expect(back?.page.sections['a']).toEqual(section('a'));
  });
});
