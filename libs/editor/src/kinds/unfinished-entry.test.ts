import { describe, expect, test } from '@jest/globals';
import { section } from '../../test/test-page.ts';
import type { FieldSpec } from './field-spec.ts';
import { isFilled, withoutUnfinished } from './unfinished-entry.ts';

const facts = { help: undefined, label: undefined };
const line = (name: string, required = true): FieldSpec => ({
  ...facts,
  name,
  required,
  type: 'line',
  longest: 100,
});
const QUESTION: FieldSpec = {
  ...facts,
  name: '',
  required: true,
  type: 'group',
  fields: [line('question'), line('answer'), line('note', false)],
};
const isComplete = (entry: unknown) => isFilled(QUESTION, entry);

describe('an entry', () => {
  test.each([
    [{ question: 'Why?', answer: 'So.' }, true],
    [{ question: 'Why?', answer: ' ' }, false],
    [{ question: 'Why?' }, false],
    [undefined, false],
  ])('%j has what is required: %s', (entry, isThere) => {
    expect(isComplete(entry)).toBe(isThere);
  });

  test.each<[FieldSpec, unknown, boolean]>([
    [{ ...facts, name: 'image', required: true, type: 'image' }, undefined, false],
    [{ ...facts, name: 'image', required: true, type: 'image' }, { media: 'a', alt: '' }, true],
    [{ ...facts, name: 'on', required: true, type: 'switch' }, false, true],
    [{ ...facts, name: 'list', required: true, type: 'list', item: line(''), least: 1, most: 3 }, [], false],
    [
      { ...facts, name: 'list', required: true, type: 'list', item: line(''), least: 1, most: 3 },
      ['a'],
      true,
    ],
  ])('a field of another type: %j holding %j', (field, value, isThere) => {
    expect(isFilled(field, value)).toBe(isThere);
  });
});

describe('the page without an entry that is being filled in', () => {
  const page = (entries: unknown) => ({
    order: ['a', 'b'],
    sections: { a: { ...section('a'), data: { title: 'A', entries } }, b: section('b') },
  });
  const entry = { section: 'a', path: 'entries.1', isComplete };
  const done = { question: 'Why?', answer: 'So.' };

  test('has everything else of its section', () => {
    const shown = withoutUnfinished(page([done, { question: 'W', answer: '' }]), entry);
    expect(shown).toEqual(page([done]));
  });

  test('has the entry that it replaces, in a list that cannot have fewer', () => {
    const shown = withoutUnfinished(page([{ question: '', answer: '' }]), {
      section: 'a',
      path: 'entries.0',
      isComplete,
      instead: done,
    });
    expect(shown).toEqual(page([done]));
  });

  test.each([
    ['it is complete', page([done, done]), entry],
    ['there is none', page([done, {}]), null],
    ['it was removed', page([done]), entry],
    ['its section was deleted', { order: ['b'], sections: { b: section('b') } }, entry],
  ])('is the page itself where %s', (_case, given, unfinished) => {
    expect(withoutUnfinished(given, unfinished)).toBe(given);
  });
});
