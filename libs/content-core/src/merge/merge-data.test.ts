import { describe, expect, test } from '@jest/globals';
import { sameJson, valueAt } from '@portal/ports/json';
import fc from 'fast-check';
import { mergeData } from './index.ts';

type Data = Record<string, unknown>;

const merge = (base: Data, theirs: Data, yours: Data) => mergeData({ base, theirs, yours });

describe('mergeData', () => {
  test('keeps changes of different fields', () => {
    const base = { title: 'Old', lead: 'Old', gone: 1 };
    expect(merge(base, { title: 'New', lead: 'Old', gone: 1 }, { title: 'Old', lead: 'New' })).toEqual({
      data: { title: 'New', lead: 'New' },
      conflicts: [],
    });
  });

  test('lists what both changed, and keeps your value', () => {
    expect(
      merge({ title: 'a', side: 'left' }, { title: 'b', side: 'right' }, { title: 'c', side: 'left' }),
    ).toEqual({
      data: { title: 'c', side: 'right' },
      conflicts: [{ path: ['title'], base: 'a', theirs: 'b', yours: 'c' }],
    });
  });

  test('a field that one took out and the other changed is a conflict, and keeps the change', () => {
    expect(merge({ lead: 'a' }, { lead: 'b' }, {})).toEqual({
      data: { lead: 'b' },
      conflicts: [{ path: ['lead'], base: 'a', theirs: 'b', yours: undefined }],
    });
  });

  test('an image and its description are one field', () => {
    const base = { image: { media: '1', alt: 'The quay' } };
    const theirs = { image: { media: '2', alt: 'The quay' } };
    const yours = { image: { media: '1', alt: 'The quay at dusk' } };
    expect(merge(base, theirs, yours).conflicts.map(({ path }) => path)).toEqual([['image']]);
  });

  describe('lists', () => {
    const a = { question: 'A?', answer: 'a' };
    const b = { question: 'B?', answer: 'b' };
    const c = { question: 'C?', answer: 'c' };

    const items = (base: unknown[], theirs: unknown[], yours: unknown[]) =>
      merge({ items: base }, { items: theirs }, { items: yours });

    test('neighbouring entries changed by each', () => {
      const [theirA, yourB] = [
        { ...a, answer: 'A' },
        { ...b, answer: 'B' },
      ];
      expect(items([a, b], [theirA, b], [a, yourB])).toEqual({
        data: { items: [theirA, yourB] },
        conflicts: [],
      });
    });

    test('two fields of one entry, where the place of it changed too', () => {
      const theirs = [c, { ...a, answer: 'A' }, b];
      const yours = [{ ...a, question: 'Who?' }, b];
      expect(items([a, b], theirs, yours)).toEqual({
        data: { items: [c, { question: 'Who?', answer: 'A' }, b] },
        conflicts: [],
      });
    });

    test('entries that both added, theirs in front; the same one only once', () => {
      const d = { question: 'D?', answer: 'd' };
      expect(items([a], [a, b, d], [a, c, d]).data).toEqual({ items: [a, b, c, d] });
    });

    test('an entry that one took out and the other changed', () => {
      const edited = { ...b, answer: 'B' };
      expect(items([a, b, c], [a, c], [a, edited, c])).toEqual({
        data: { items: [a, edited, c] },
        conflicts: [{ path: ['items', 1], base: b, theirs: undefined, yours: edited }],
      });
    });

    test('an entry replaced by something else is not merged with an edit of the old one', () => {
      const [ann, ben] = [
        { name: 'Ann', role: 'Moorings', phone: '1' },
        { name: 'Ben', role: 'Cranes', phone: '2' },
      ];
      const { conflicts } = items([ann], [ben], [{ ...ann, email: 'ann@example.org' }]);
      expect(conflicts).toHaveLength(1);
    });

    test('an order that one changed beside an entry that the other did', () => {
      const edited = { ...a, answer: 'A' };
      expect(items([a, b, c], [c, a, b], [edited, b, c])).toEqual({
        data: { items: [c, edited, b] },
        conflicts: [],
      });
    });

    test('an order that both changed differently is one conflict of the list, and nothing is there twice', () => {
      const [base, theirs, yours] = [
        [a, b, c],
        [b, c, a],
        [c, a, b],
      ];
      expect(items(base, theirs, yours)).toEqual({
        data: { items: yours },
        conflicts: [{ path: ['items'], base, theirs, yours }],
      });
    });

    test('entries with an id are the same entry however much they changed', () => {
      const [base, theirs, yours] = [
        [{ id: 'x', name: 'X', text: 'x', to: '1' }],
        [{ id: 'x', name: 'Y', text: 'y', to: '1' }],
        [{ id: 'x', name: 'X', text: 'x', to: '2' }],
      ];
      expect(items(base, theirs, yours)).toEqual({
        data: { items: [{ id: 'x', name: 'Y', text: 'y', to: '2' }] },
        conflicts: [],
      });
    });

    test('an entry that both added under one id is a conflict, not two entries', () => {
      const { data, conflicts } = items([], [{ id: 'x', name: 'X' }], [{ id: 'x', name: 'Y' }]);
      expect(data).toEqual({ items: [{ id: 'x', name: 'Y' }] });
      expect(conflicts.map(({ path }) => path)).toEqual([['items', 0]]);
    });

    test('a list too long to match by entry is one value', () => {
      const base = Array.from({ length: 5_000 }, (_, at) => at);
      const { conflicts } = items(base, [...base, 1], [0, ...base]);
      expect(conflicts.map(({ path }) => path)).toEqual([['items']]);
    });
  });

  describe('running text', () => {
    const body = (base: string, theirs: string, yours: string) =>
      merge({ body: base }, { body: theirs }, { body: yours });

    test('merges by block', () => {
      expect(
        body('One.\n\nTwo.\n\nThree.', 'One!\n\nTwo.\n\nThree.', 'One.\n\nTwo.\n\nThree!\n\nFour.'),
      ).toEqual({
        data: { body: 'One!\n\nTwo.\n\nThree!\n\nFour.' },
        conflicts: [],
      });
    });

    test('neighbouring blocks changed by each', () => {
      expect(body('One.\n\nTwo.', 'One!\n\nTwo.', 'One.\n\nTwo!').data).toEqual({ body: 'One!\n\nTwo!' });
    });

    test.each([
      ['two words of one block', 'The old quay.\n\nTwo.', 'The new quay.\n\nTwo.', 'The old wall.\n\nTwo.'],
      ['a list, which is one block', '- a\n\n- b\n\nEnd.', '- A\n\n- b\n\nEnd.', '- a\n\n- B\n\nEnd.'],
      [
        'code with blank lines',
        '```\na\n\nb\n```\n\nEnd.',
        '```\nA\n\nb\n```\n\nEnd.',
        '```\na\n\nB\n```\n\nEnd.',
      ],
      ['a text of one block', 'The old quay.', 'The new quay.', 'The old wall.'],
    ])('never merges %s', (_what, base, theirs, yours) => {
      expect(body(base, theirs, yours)).toEqual({
        data: { body: yours },
        conflicts: [{ path: ['body'], base, theirs, yours }],
      });
    });

    test('text beyond the limits is one value and costs no parsing', () => {
      const long = '> '.repeat(9_000);
      expect(body(`a\n\nb\n\n${long}`, `A\n\nb\n\n${long}`, `a\n\nB\n\n${long}`).conflicts).toHaveLength(1);
    });
  });
});

describe('merging anything', () => {
  const leaf = fc.oneof(
    fc.constantFrom('One.', 'Two.', 'One.\n\nTwo.', 'One.\n\nThree.\n\nTwo.', '- a\n- b\n\nOne.'),
    fc.integer({ min: 0, max: 3 }),
    fc.boolean(),
    fc.constant(null),
  );
  const { entry } = fc.letrec<{ entry: unknown; list: unknown[]; fields: Data }>((tie) => ({
    entry: fc.oneof({ maxDepth: 3 }, leaf, tie('fields'), tie('list')),
    list: fc.array(tie('entry'), { maxLength: 4 }),
    fields: fc.dictionary(
      fc.constantFrom('id', 'title', 'items', 'body', 'media', '__proto__'),
      tie('entry'),
      {
        maxKeys: 4,
      },
    ),
  }));
  const fields = fc.dictionary(fc.constantFrom('title', 'items', 'body', 'data'), entry, { maxKeys: 4 });

  test('an edit beside nothing, or beside the same edit, is that edit', () => {
    fc.assert(
      fc.property(fields, fields, (base, edit) => {
        for (const { data, conflicts } of [
          merge(base, base, edit),
          merge(base, edit, base),
          merge(base, edit, edit),
        ]) {
          expect(conflicts).toEqual([]);
          expect(sameJson(data, edit)).toBe(true);
        }
      }),
    );
  });

  test('without a conflict it does not matter who is who, but for the order of what both added', () => {
    const letters = (text: unknown) => JSON.stringify(text).split('').sort().join('');
    fc.assert(
      fc.property(fields, fields, fields, (base, one, other) => {
        const [forth, back] = [merge(base, one, other), merge(base, other, one)];
        expect(forth.conflicts.length === 0).toBe(back.conflicts.length === 0);
        if (forth.conflicts.length === 0) expect(letters(forth.data)).toBe(letters(back.data));
      }),
    );
  });

  test('a conflict leads to a value that is yours, or theirs where you took it out', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, theirs, yours) => {
        const { data, conflicts } = merge(base, theirs, yours);
        for (const conflict of conflicts) {
          const isOrder = Array.isArray(conflict.base) && Array.isArray(conflict.theirs);
          const shown = conflict.yours === undefined ? conflict.theirs : conflict.yours;
          if (!isOrder) expect(sameJson(valueAt(data, conflict.path), shown)).toBe(true);
          expect(valueAt(data, conflict.path)).toBeDefined();
        }
      }),
    );
  });

  test('edits of different fields never conflict', () => {
    fc.assert(
      fc.property(fields, entry, entry, (base, mine, other) => {
        const { data, conflicts } = merge(base, { ...base, one: other }, { ...base, two: mine });
        expect(conflicts).toEqual([]);
        expect(sameJson(data, { ...base, one: other, two: mine })).toBe(true);
      }),
    );
  });
});
