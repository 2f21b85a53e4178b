import { describe, expect, test } from '@jest/globals';
import { mergeSection } from './merge-section.ts';
import { applyChange, type PageBase } from '../content/page-document.ts';
import { takeTheirs } from './take-theirs.ts';
import { base, pageOf, section } from '../../test/test-page.ts';
import { editsToSave } from '../content/edits-to-save.ts';

const stored = base('a', 'b', 'c');
const mine = applyChange(pageOf(stored), { type: 'field', id: 'a', path: 'title', value: 'mine' });

function theirs(order: string[], changed: Record<string, Record<string, unknown>> = {}): PageBase {
  const sections = order.map((id) => {
    const data = changed[id];
    const known = stored.sections[id];
    return [id, data || !known ? { version: `${id}2`, state: section(id, data) } : known] as const;
  });
  return { ...stored, order, sections: Object.fromEntries(sections) };
}

const taken = (draft: PageBase, page = mine) => takeTheirs(page, stored, { draft, merge: mergeSection });

describe('what others saved', () => {
  test('comes in beside one’s own, which is still to be saved', () => {
    const { page, base: next, conflicts } = taken(theirs(['a', 'b', 'c'], { b: { title: 'theirs' } }));
    expect([page.sections['a']?.data, page.sections['b']?.data]).toEqual([
      { title: 'mine' },
      { title: 'theirs' },
    ]);
    expect(conflicts).toEqual({});
    expect(editsToSave(page, next)).toEqual([{ id: 'a', baseVersion: 'a1', data: { title: 'mine' } }]);
  });

  test('takes its places: a section of theirs where they put it, one of mine where I put it', () => {
    const grown = applyChange(mine, { type: 'add', section: section('x'), at: 1 });
    const { page, base: next } = taken(theirs(['a', 'b', 'new', 'c']), grown);
    expect(page.order).toEqual(['a', 'x', 'b', 'new', 'c']);
    expect(editsToSave(page, next).map(({ id }) => id)).toEqual(['a', 'x']);
    const moved = applyChange(mine, { type: 'move', id: 'c', to: 0 });
    expect(taken(theirs(['a', 'b', 'new', 'c']), moved).page.order).toEqual(['c', 'a', 'b', 'new']);
  });

  test('takes away what they removed, but not what I was changing', () => {
    const { page, base: next } = taken(theirs(['c']));
    expect(page.order).toEqual(['a', 'c']);
    expect(editsToSave(page, next)).toMatchObject([{ id: 'a', baseVersion: null, data: { title: 'mine' } }]);
  });

  test('comes back when I removed what they changed', () => {
    const removed = applyChange(mine, { type: 'remove', id: 'b' });
    expect(taken(theirs(['a', 'b', 'c']), removed).page.order).toEqual(['a', 'c']);
    const { page } = taken(theirs(['a', 'b', 'c'], { b: { title: 'theirs' } }), removed);
    expect(page.order).toEqual(['a', 'b', 'c']);
  });

  test('in another field of the same section merges with mine', () => {
    const both = { title: 'a', lead: 'theirs' };
    const { page, conflicts } = taken(theirs(['a', 'b', 'c'], { a: both }));
    expect(page.sections['a']?.data).toEqual({ title: 'mine', lead: 'theirs' });
    expect(conflicts).toEqual({});
  });

  test('never opens to more people what they closed', () => {
    const draft = theirs(['a', 'b', 'c'], { a: { title: 'a' } });
    const closed = { version: 'a2', state: { ...section('a'), audience: ['press'] } };
    const opened = applyChange(mine, { type: 'settings', id: 'a', settings: { theme: 'muted' } });
    const { page } = taken({ ...draft, sections: { ...draft.sections, a: closed } }, opened);
    expect(page.sections['a']).toMatchObject({
      audience: ['press'],
      theme: 'muted',
      data: { title: 'mine' },
    });
  });

  test('in the same place is a conflict, in which mine stays until the editor chooses', () => {
    const { page, conflicts } = taken(theirs(['a', 'b', 'c'], { a: { title: 'theirs' } }));
    expect(page.sections['a']?.data).toEqual({ title: 'mine' });
    expect(conflicts['a']).toEqual([{ path: 'title', yours: 'mine', theirs: 'theirs' }]);
  });
});
