import { describe, expect, test } from '@jest/globals';
import { kindSpecs } from '../fields/read-kinds.ts';
import { fieldShowing, firstImageField } from './image-field-path.ts';

const section = (id: string, kind: string, data: Record<string, unknown>) =>
  ({ id, kind, audience: 'all', theme: 'default', hidden: false, data }) as const;
const page = {
  order: ['quay', 'views'],
  sections: {
    quay: section('quay', 'text', { title: 'The quay', image: { media: 'one', alt: 'The quay' } }),
    views: section('views', 'gallery', { items: [{ image: { media: 'one' } }, { image: { media: 'two' } }] }),
  },
};
const image = { 'x-portal': 'image' };
const kinds = kindSpecs({
  kinds: [
    { name: 'text', schema: { properties: { title: { 'x-portal': 'line' }, image } } },
    { name: 'gallery', schema: { properties: { items: { type: 'array', items: image } } } },
  ],
});

describe('the field of an image', () => {
  test('is the one of this section that shows it, in lists too', () => {
    expect(fieldShowing(page, 'quay', 'one')).toEqual({ section: 'quay', path: 'image' });
    expect(fieldShowing(page, 'views', 'two')).toEqual({ section: 'views', path: 'items.1.image' });
    expect([fieldShowing(page, 'quay', 'two'), fieldShowing(page, 'gone', 'one')]).toEqual([null, null]);
  });

  test('is the first of the kind that an image fits in, where none shows it yet', () => {
    expect(firstImageField(page, 'quay', kinds)).toEqual({ section: 'quay', path: 'image' });
    expect([firstImageField(page, 'views', kinds), firstImageField(page, null, kinds)]).toEqual([null, null]);
  });
});
