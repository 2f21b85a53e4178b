import { expect, test } from '@jest/globals';
import { phoneAddress, phoneParts } from './phone.ts';

/** The numbers that a text links, with where they lead. */
const linked = (text: string) =>
  phoneParts(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]));

test.each([
  ['055 01 40 00', 'tel:055014000'],
  ['+49 (0)40 123-456', 'tel:+4940123456'],
  ['+49(0) 40/123456', 'tel:+4940123456'],
  ['0049 (0)40 123456', 'tel:+4940123456'],
  ['(040) 123456', 'tel:040123456'],
  ['040/123456', 'tel:040123456'],
  ['040 123456-0', 'tel:0401234560'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['112', 'tel:112'],
  ['٠٥٥ ٠١ ٤٠ ٠٠', 'tel:055014000'],
  ['+49 40 123–456', 'tel:+4940123456'],
])('%s is one number', (text, href) => {
  expect(phoneParts(text)).toEqual([{ text, href }]);
});

test.each([
  [
    '040 1234 oder 040 5678',
    [
      ['040 1234', 'tel:0401234'],
      ['040 5678', 'tel:0405678'],
    ],
  ],
  [
    '040 1 oder 040 2',
    [
      ['040 1', 'tel:0401'],
      ['040 2', 'tel:0402'],
    ],
  ],
  [
    '040 1234, 040 5678',
    [
      ['040 1234', 'tel:0401234'],
      ['040 5678', 'tel:0405678'],
    ],
  ],
  [
    '040 1234567 / 040 7654321',
    [
      ['040 1234567', 'tel:0401234567'],
      ['040 7654321', 'tel:0407654321'],
    ],
  ],
  ['030 1234567/68', [['030 1234567', 'tel:0301234567']]],
  [
    '+49 40 123 +49 40 456',
    [
      ['+49 40 123', 'tel:+4940123'],
      ['+49 40 456', 'tel:+4940456'],
    ],
  ],
  ['040 123456 ext. 5', [['040 123456', 'tel:040123456']]],
  ['040 123456 (Zentrale)', [['040 123456', 'tel:040123456']]],
  ['Tel.: 040 123456', [['040 123456', 'tel:040123456']]],
  ['040 123456, Mo-Fr 9-17 Uhr', [['040 123456', 'tel:040123456']]],
  ['040 123456, 8:30-17:00', [['040 123456', 'tel:040123456']]],
  ['0800-FLOWERS', []],
  ['040 1234567 040 7654321', []],
  ['on request', []],
  ['5', []],
])('%s links %j', (text, expected) => {
  expect(linked(text)).toEqual(expected);
  expect(
    phoneParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['tel:+47 55 00 00', 'tel:+47550000'],
  ['tel:+49 (0)40 123-456', 'tel:+4940123456'],
  ['tel:112', 'tel:112'],
  ['tel:()- ', 'tel:()- '],
  ['https://example.org/tel:5', 'https://example.org/tel:5'],
])('the target %s leads to %s', (target, address) => {
  expect(phoneAddress(target)).toBe(address);
});
