import { expect, test } from '@jest/globals';
import { section } from '../../test/test-page.ts';
import { made, start, typed } from '../../test/test-undo.ts';
import { adoptTheirs, type OthersChange } from './adopt-changes.ts';
import { mergeSection } from './merge-section.ts';
import { applyChange } from '../content/page-document.ts';
import { redo, undo, type UndoStacks } from '../content/undo.ts';

const adopted = (stacks: UndoStacks, change: Pick<OthersChange, 'before' | 'after'>) =>
  adoptTheirs(stacks, { ...change, merge: mergeSection, pending: new Set() });

test('undo changes nothing that others changed meanwhile', () => {
  const sitting = made(start, typed('a', 'mine'), 0);
  const before = section('a', { title: 'a' });
  const after = section('a', { title: 'a', lead: 'theirs' });
  const stacks = adopted(sitting.stacks, { before, after });
  const merged = applyChange(sitting.page, { type: 'field', id: 'a', path: 'lead', value: 'theirs' });
  expect(undo(merged, stacks)?.page.sections['a']?.data).toEqual({ title: 'a', lead: 'theirs' });
});

test.each([
  ['shows it to fewer', { audience: ['press'] }],
  ['hides it', { hidden: true }],
  ['gives it another ground', { theme: 'accent' as const }],
])('undo leaves a section as it is when another editor %s meanwhile', (_case, settings) => {
  const { page, stacks } = made(start, typed('a', 'mine'), 0);
  const after = { ...section('a'), ...settings };
  const merged = applyChange(page, { type: 'settings', id: 'a', settings });
  const back = undo(merged, adopted(stacks, { before: section('a'), after }));
  expect(back?.page.sections['a']).toEqual(after);
  expect(redo(back?.page ?? page, back?.stacks ?? stacks)?.page.sections['a']).toMatchObject(settings);
});

test('undo restores a list of one’s own, read again with what others changed beside it', () => {
  const items = ['one', 'two'];
  const from = made(start, { type: 'field', id: 'a', path: 'items', value: ['one'] }, 0);
  const own = made(from, { type: 'field', id: 'a', path: 'items', value: items }, 10_000);
  const before = section('a', { title: 'a', items });
  const after = section('a', { title: 'a', items: [...items], lead: 'theirs' });
  const merged = applyChange(own.page, { type: 'field', id: 'a', path: 'lead', value: 'theirs' });
  const back = undo(merged, adopted(own.stacks, { before, after }));
  expect(back?.page.sections['a']?.data).toEqual({ title: 'a', items: ['one'], lead: 'theirs' });
});

test('undo brings no section back that another editor deleted', () => {
  const one = made(start, typed('a', 'mine'), 0);
  const { page, stacks } = made(one, typed('b', 'mine too'), 10_000);
  const left = adopted(stacks, { before: section('b'), after: null });
  const back = undo(applyChange(page, { type: 'remove', id: 'b' }), left);
  expect(back?.page.order).toEqual(['a', 'c']);
  expect(back?.page.sections['a']).toEqual(section('a'));
});
