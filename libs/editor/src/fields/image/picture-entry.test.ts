import { describe, expect, test } from '@jest/globals';
import type { FieldSpec } from '../../kinds/field-spec.ts';
import { isMadeOfPicture, pictureEntry } from './picture-entry.ts';

const facts = (name: string, required: boolean) => ({ name, required, help: undefined, label: undefined });
const image = (required: boolean): FieldSpec => ({ type: 'image', ...facts('image', required) });
const caption: FieldSpec = { type: 'line', longest: 240, ...facts('caption', false) };
const name: FieldSpec = { type: 'line', longest: 80, ...facts('name', true) };
const group = (...fields: FieldSpec[]): FieldSpec => ({ type: 'group', fields, ...facts('', false) });

const quay = { id: 'a'.repeat(32), alt: 'The quay', decorative: false };
const line = { id: 'b'.repeat(32), alt: '', decorative: true };

test.each([
  ['a group with a picture that it needs', group(image(true), caption), true],
  ['a picture', image(true), true],
  ['a group that may have a picture', group(name, image(false)), false],
  ['a line', caption, false],
])('several entries can be made of pictures: %s, %s', (_case, item, expected) => {
  expect(isMadeOfPicture(item)).toBe(expected);
});

describe('an entry made of a picture', () => {
  test('has the picture with its words, and what else it begins with', () => {
    expect(pictureEntry(group(image(true), caption), quay)).toEqual({
      image: { media: quay.id, alt: 'The quay' },
    });
    expect(pictureEntry(group(name, image(true)), quay)).toEqual({
      name: '',
      image: { media: quay.id, alt: 'The quay' },
    });
  });

  test('says that it is decoration where the library does', () => {
    expect(pictureEntry(image(true), line)).toEqual({ media: line.id, decorative: true });
  });
});
