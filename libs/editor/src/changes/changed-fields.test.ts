import { expect, test } from '@jest/globals';
import { changedFields, imagesIn, imagesOf } from './changed-fields.ts';

const [CRANE, QUAY] = ['a'.repeat(32), 'b'.repeat(32)];

test('an image that is replaced is one change, with the words of both', () => {
  const before = { title: 'Wall', image: { media: CRANE, alt: 'A crane' } };
  const after = { title: 'Wall', image: { media: QUAY, decorative: true } };
  const [change, ...others] = changedFields(before, after);
  expect(others).toEqual([]);
  expect(change?.path).toBe('image');
  expect(change && imagesOf(change)).toEqual({
    old: [{ media: CRANE, alt: 'A crane' }],
    next: [{ media: QUAY, alt: '' }],
  });
});

test('images are found in entries, and where a record names one alone', () => {
  const entry = { image: { media: CRANE, alt: 'A crane' }, caption: 'Dusk' };
  expect(imagesIn([entry, { caption: 'none' }])).toEqual([{ media: CRANE, alt: 'A crane' }]);
  expect(imagesOf({ path: 'seo.image', before: undefined, after: QUAY })).toEqual({
    old: [],
    next: [{ media: QUAY, alt: null }],
  });
  expect(imagesOf({ path: 'look.logoDark', before: CRANE, after: undefined }).old).toEqual([
    { media: CRANE, alt: null },
  ]);
  expect(imagesOf({ path: 'title', before: CRANE, after: QUAY })).toEqual({ old: [], next: [] });
});
