import { expect, test } from '@jest/globals';
import { changedFields, picturesIn, picturesOf } from './changed-fields.ts';

const [CRANE, QUAY] = ['a'.repeat(32), 'b'.repeat(32)];

test('a picture that is replaced is one change, with the words of both', () => {
  const before = { title: 'Wall', image: { media: CRANE, alt: 'A crane' } };
  const after = { title: 'Wall', image: { media: QUAY, decorative: true } };
  const [change, ...others] = changedFields(before, after);
  expect(others).toEqual([]);
  expect(change?.path).toBe('image');
  expect(change && picturesOf(change)).toEqual({
    old: [{ media: CRANE, alt: 'A crane' }],
    next: [{ media: QUAY, alt: '' }],
  });
});

test('pictures are found in entries, and where a record names one alone', () => {
  const entry = { image: { media: CRANE, alt: 'A crane' }, caption: 'Dusk' };
  expect(picturesIn([entry, { caption: 'none' }])).toEqual([{ media: CRANE, alt: 'A crane' }]);
  expect(picturesOf({ path: 'seo.image', before: undefined, after: QUAY })).toEqual({
    old: [],
    next: [{ media: QUAY, alt: null }],
  });
  expect(picturesOf({ path: 'title', before: CRANE, after: QUAY })).toEqual({ old: [], next: [] });
});
