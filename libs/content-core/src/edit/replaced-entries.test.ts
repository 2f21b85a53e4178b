import { describe, expect, test } from '@jest/globals';
import { replacedEntries } from './replaced-entries.ts';

const OLD = {
  title: 'Asked',
  items: [
    { question: 'Is it free?', answer: 'Yes.' },
    {
      question: 'Where does it start, and how long does the walk take for a group of ten people?',
      answer: 'X.',
    },
  ],
  documents: ['a1', 'b2'],
  rows: [{ cells: [{ words: 'x' }] }],
};

describe('replacedEntries', () => {
  const replaced = (set: Record<string, unknown>) => replacedEntries(OLD, { set });

  test('lists the entries of a list that others replace', () => {
    expect(replaced({ 'items.0': { question: 'When?', answer: 'Now.' } })).toEqual([
      { path: 'items.0', entry: 1, of: 2, was: 'Is it free?' },
    ]);
    expect(replaced({ 'documents.1': 'c3' })).toEqual([{ path: 'documents.1', entry: 2, of: 2, was: 'b2' }]);
    expect(replaced({ 'rows.0.cells.0': {} })).toEqual([
      { path: 'rows.0.cells.0', entry: 1, of: 1, was: 'x' },
    ]);
  });

  test('shortens the words of a long entry', () => {
    const [found] = replaced({ 'items.1': {} });
    expect(found?.was).toHaveLength(61);
    expect(found?.was).toMatch(/^Where does it start.*…$/);
  });

  test('names the first ten', () => {
    const old = { items: Array.from({ length: 20 }, (_, at) => `${at}`) };
    const set = Object.fromEntries(old.items.map((one) => [`items.${one}`, 'new']));
    expect(replacedEntries(old, { set })).toHaveLength(10);
  });

  test.each([
    ['an entry at the end', { 'items.2': { question: 'New?', answer: 'Yes.' } }],
    ['the same entry', { 'items.0': { question: 'Is it free?', answer: 'Yes.' } }],
    ['a field of an entry', { 'items.0.answer': 'No.' }],
    ['a whole list', { items: [] }],
    ['a path that leads nowhere', { 'title.0': 'x', 'nothing.0': 'x' }],
  ])('names nothing for %s', (_what, set) => {
    expect(replaced(set)).toEqual([]);
  });
});
