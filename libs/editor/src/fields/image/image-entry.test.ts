import { describe, expect, test } from '@jest/globals';
import type { FieldSpec } from '../../kinds/field-spec.ts';
import { isMadeOfImage, imageEntry } from './image-entry.ts';

const facts = (name: string, required: boolean) => ({ name, required, help: undefined, label: undefined });
const image = (required: boolean): FieldSpec => ({ type: 'image', ...facts('image', required) });
const caption: FieldSpec = { type: 'line', longest: 240, ...facts('caption', false) };
const name: FieldSpec = { type: 'line', longest: 80, ...facts('name', true) };
const group = (...fields: FieldSpec[]): FieldSpec => ({ type: 'group', fields, ...facts('', false) });

const quay = { id: 'a'.repeat(32), alt: 'The quay', decorative: false };
const line = { id: 'b'.repeat(32), alt: '', decorative: true };

test.each([
  ['a group with an image that it needs', group(image(true), caption), true],
  ['an image', image(true), true],
  ['a group that may have an image', group(name, image(false)), false],
  ['a line', caption, false],
])('several entries can be made of images: %s, %s', (_case, item, expected) => {
  expect(isMadeOfImage(item)).toBe(expected);
});

describe('an entry made of an image', () => {
  test('has the image with its words, and what else it begins with', () => {
    expect(imageEntry(group(image(true), caption), quay)).toEqual({
      image: { media: quay.id, alt: 'The quay' },
    });
    expect(imageEntry(group(name, image(true)), quay)).toEqual({
      name: '',
      image: { media: quay.id, alt: 'The quay' },
    });
  });

  test('says that it is decoration where the library does', () => {
    expect(imageEntry(image(true), line)).toEqual({ media: line.id, decorative: true });
  });
});
