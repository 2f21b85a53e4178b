import { describe, expect, test } from '@jest/globals';
import { section } from '../../test/test-page.ts';
import { made, type Sitting, start, typed } from '../../test/test-undo.ts';
import type { Change } from './page-document.ts';
import { deletedLast, endStep, redo, undo } from './undo.ts';

describe('undo', () => {
  test('undoes what was typed at once as one step, and each pause ends a step', () => {
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

  test('knows the section that was deleted last, until something else is done or it is undone', () => {
    const removed = made(start, { type: 'remove', id: 'b' }, 0);
    expect(deletedLast(start.stacks)).toBeNull();
    expect(deletedLast(removed.stacks)).toEqual(section('b'));
    expect(deletedLast(made(removed, typed('a', 'A'), 10_000).stacks)).toBeNull();
    expect(deletedLast(undo(removed.page, removed.stacks)?.stacks ?? removed.stacks)).toBeNull();
  });
});

/** The texts of the title that undo goes back through, the newest first, after each of `texts` was typed 50 milliseconds apart. */
function backThrough(texts: readonly (string | Partial<Change>)[]): unknown[] {
  let at = 0;
  let value = '';
  let sitting: Sitting = made(start, typed('a', ''), -10_000);
  for (const next of texts) {
    value = typeof next === 'string' ? next : String('value' in next ? next.value : value);
    const more = typeof next === 'string' ? {} : next;
    sitting = made(sitting, { ...typed('a', value), ...more } as Change, (at += 50));
  }
  const titles: unknown[] = [];
  for (let back = undo(sitting.page, sitting.stacks); back; back = undo(back.page, back.stacks))
    titles.push(back.page.sections['a']?.data['title']);
  return titles.slice(0, -1);
}

const keys = (text: string, before = '') => [...text].map((_key, index) => before + text.slice(0, index + 1));

describe('a step of undo', () => {
  test('takes at most eight words of what is typed without a pause', () => {
    const text = 'We open on Monday at nine. Please come to the west gate with your ticket and a passport.';
    const steps = [text, ...backThrough(keys(text))].map((one) => String(one).trim().split(' ').length);
    expect(steps).toEqual([18, 16, 8, 1]);
  });

  test('begins with a line end, so that undo after it leaves the words', () => {
    expect(backThrough([...keys('Two words.'), ...keys('\nand', 'Two words.')])).toEqual(['Two words.', '']);
  });

  test('begins when a person begins to delete, or to write again', () => {
    expect(backThrough([...keys('Quays'), 'Quay', 'Qua', 'Quai'])).toEqual(['Qua', 'Quays', '']);
  });

  test('is one where a selection is typed over with a letter that it begins or ends with', () => {
    const over = (value: string) => ({ value, step: 'writes' as const });
    expect(backThrough(['Why now', over('W'), over('We')])).toEqual(['Why now', '']);
    expect(backThrough(['Why now', over('w'), over('we')])).toEqual(['Why now', '']);
  });

  test('may begin with a change, and is alone with a paste or a command', () => {
    expect(backThrough([...keys('ab'), { value: 'abc', step: 'begins' }])).toEqual(['ab', '']);
    expect(backThrough([...keys('ab'), { value: 'abXY', step: 'alone' }, 'abXYz'])).toEqual([
      'abXY',
      'ab',
      '',
    ]);
    expect(backThrough([...keys('ab'), { value: '**ab**', step: 'alone' }, '**ab**c'])).toEqual([
      ...['**ab**', 'ab', ''],
    ]);
  });

  test('goes on where a control changes its value as a whole', () => {
    const drag = ['#112233', '#445566', '#778899'].map((value) => ({ value, step: 'joins' as const }));
    expect(backThrough(drag)).toEqual(['']);
  });

  test('ends when its field is left', () => {
    const one = made(start, typed('a', 'aA'), 0);
    const left = { ...one, stacks: endStep(one.stacks) };
    expect(made(left, typed('a', 'aAB'), 10).stacks.past).toHaveLength(2);
    expect(endStep(left.stacks)).toBe(left.stacks);
    expect(endStep(start.stacks)).toBe(start.stacks);
  });
});
