import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fieldChanges } from './index.ts';
import { wordChanges } from './word-changes.ts';

describe('fieldChanges', () => {
  test('names the smallest fields that differ', () => {
    const before = {
      title: 'a',
      source: { label: 'x', to: 'y' },
      items: [
        { q: '1', a: '1' },
        { q: '2', a: '2' },
      ],
    };
    const after = {
      source: { label: 'x', to: 'z' },
      items: [
        { q: '1', a: '1' },
        { q: '2', a: 'b' },
        { q: '3', a: '3' },
      ],
    };
    expect(fieldChanges(before, after)).toEqual([
      { path: ['title'], before: 'a', after: undefined },
      { path: ['source', 'to'], before: 'y', after: 'z' },
      { path: ['items', 1, 'a'], before: '2', after: 'b' },
      { path: ['items', 2], before: undefined, after: { q: '3', a: '3' } },
    ]);
  });

  test('a removed entry has its old position, and the others are unchanged', () => {
    expect(fieldChanges({ items: ['a', 'b', 'c'] }, { items: ['b', 'c'] })).toEqual([
      { path: ['items', 0], before: 'a', after: undefined },
    ]);
  });

  test('a value that is compared as a whole is not split, in lists either', () => {
    const image = (media: string) => ({ media, alt: `shows ${media}` });
    const [before, after] = ['a', 'b'].map((media) => ({
      image: image(media),
      items: [{ image: image(media), caption: 'same' }],
    }));
    const isImage = (value: unknown) => Object.hasOwn(Object(value), 'media');
    expect(fieldChanges(before ?? {}, after ?? {}, isImage)).toEqual([
      { path: ['image'], before: image('a'), after: image('b') },
      { path: ['items', 0, 'image'], before: image('a'), after: image('b') },
    ]);
  });

  test('another order is a change of the whole list', () => {
    const [before, after] = [
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
    ];
    expect(fieldChanges({ items: before }, { items: after })).toEqual([{ path: ['items'], before, after }]);
  });

  test('the same data has none, in any order of its fields', () => {
    const data = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(data, (one) => {
        const turned = Object.fromEntries(Object.entries(one).toReversed());
        expect(fieldChanges(one, turned)).toEqual([]);
      }),
    );
  });
});

describe('wordChanges', () => {
  test('lists added and removed words', () => {
    expect(wordChanges('The old quay opens.', 'The new quay opens.')).toEqual([
      { text: 'The ', change: 'same' },
      { text: 'old', change: 'removed' },
      { text: 'new', change: 'added' },
      { text: ' quay opens.', change: 'same' },
    ]);
  });

  test('words that were replaced one after the other are one change', () => {
    expect(wordChanges('Ask us in person, für später.', 'Prüfung Äpfel vor Ort, für später.')).toEqual([
      { text: 'Ask us in person', change: 'removed' },
      { text: 'Prüfung Äpfel vor Ort', change: 'added' },
      { text: ', für später.', change: 'same' },
    ]);
    expect(wordChanges('Größe Übung\nfrei', 'Maß Probe\nfest').map(({ text }) => text)).toEqual([
      ...['Größe Übung', 'Maß Probe', '\n', 'frei', 'fest'],
    ]);
  });

  test('a word in another form is listed as a whole', () => {
    expect(wordChanges('Der Fluß steht.', 'Die Flüsse steht.').map(({ text }) => text)).toEqual([
      ...['Der Fluß', 'Die Flüsse', ' steht.'],
    ]);
  });

  test('what only went and what only came stay apart', () => {
    expect(wordChanges('one two', 'two three').map(({ change }) => change)).toEqual([
      ...['removed', 'same', 'added'],
    ]);
  });

  test('returns both texts', () => {
    const word = fc.constantFrom('quay ', 'wall', ' ', '\n\n', '. ', 'ü', '- ');
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordChanges(before, after);
        const joined = (not: string) =>
          parts.flatMap((part) => (part.change === not ? [] : part.text)).join('');
        expect([joined('added'), joined('removed')]).toEqual([before, after]);
      }),
    );
  });

  test('texts that have little in common are listed as a whole', () => {
    const words = (sign: string) => Array.from({ length: 3_000 }, (_, at) => `${sign}${at}`).join(' ');
    expect(wordChanges(words('a'), words('b')).map(({ change }) => change)).toEqual(['removed', 'added']);
  });
});
