import { describe, expect, test } from '@jest/globals';
import { exifOrientation, orientationOnly } from './exif-orientation.ts';
import { withoutMetadata } from './without-metadata.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const text = (from: Uint8Array) => String.fromCharCode(...from);
const segment = (marker: number, content: string) =>
  `\xff${String.fromCharCode(marker, (content.length + 2) >> 8, (content.length + 2) & 0xff)}${content}`;
const chunk = (type: string, content = '') =>
  `\0\0${String.fromCharCode(content.length >> 8, content.length & 0xff)}${type}${content}CRC!`;
const turned = (value: number) => text(orientationOnly(value));

const IMAGE = `${segment(0xdb, 'tables')}${segment(0xc2, 'frame')}${segment(0xda, 'scan')}\x01\xff\0\x02\xff\xd0\x03${segment(0xc4, 'codes')}${segment(0xda, 'scan')}\x04\xff\xff\xd9`;
const COLOURS = segment(0xe2, 'ICC_PROFILE\0\x01\x01p') + segment(0xee, 'Adobe\0d');

describe('a JPEG', () => {
  const clean = (inner: string) => text(withoutMetadata(bytes(`\xff\xd8${inner}`), 'image/jpeg'));

  test('has its image, its colours and its way to be turned, and nothing else', () => {
    const given = [
      segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01rgb'),
      segment(0xe0, 'JFXX\0\x10thumbnail'),
      segment(0xe1, `Exif\0\0${turned(6)}GPS 53.5, 9.9`),
      segment(0xe1, `Exif\0\0${turned(3)}`),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0place'),
      COLOURS,
      segment(0xe2, 'MPF\0more images'),
      segment(0xed, 'Photoshop 3.0\0caption'),
      segment(0xfe, 'comment'),
      IMAGE,
      'a second image \xff\xd8\xff\xd9',
    ];
    const jfif = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0');
    expect(clean(given.join(''))).toBe(
      `\xff\xd8${jfif}${segment(0xe1, `Exif\0\0${turned(6)}`)}${COLOURS}${IMAGE}`,
    );
  });

  test('without metadata stays as it is', () => {
    const plain = COLOURS + IMAGE;
    expect(clean(plain)).toBe(`\xff\xd8${plain}`);
  });

  test.each([
    ['without an end', IMAGE.slice(0, -2)],
    ['with a segment beyond its end', segment(0xdb, 'tables').slice(0, -1)],
    ['with a segment of no length', '\xff\xdb\0\x01'],
    ['with bytes between its segments', `x${IMAGE}`],
    ['within a JPEG', `\xff\xd8${IMAGE}`],
    ['of nothing', ''],
    ['in too many parts', `${segment(0xdb, '')}${segment(0xfe, '')}`.repeat(60_000) + IMAGE],
  ])('%s is refused', (_what, inner) => {
    expect(() => clean(inner)).toThrow(expect.objectContaining({ code: 'input' }));
  });
});

describe('a PNG', () => {
  const clean = (inner: string) => text(withoutMetadata(bytes(`\x89PNG\r\n\x1a\n${inner}`), 'image/png'));

  test('has its image, its colours and its way to be turned, and nothing else', () => {
    const given = [
      chunk('IHDR', 'size'),
      chunk('iCCP', 'p'),
      chunk('tEXt', 'Author'),
      chunk('eXIf', `${turned(8)}GPS`),
      chunk('iTXt', 'XML:com.adobe.xmp'),
      chunk('zTXt', 'x'),
      chunk('tIME', 'x'),
      chunk('caBX', 'x'),
      chunk('acTL', 'a'),
      chunk('IDAT', 'd'),
      chunk('IEND'),
      'more',
    ];
    // The checksum is the one of zlib.
    const exif = `\0\0\0\x1aeXIf${turned(8)}\x86\x58\x30\x34`;
    const [size, profile] = [chunk('IHDR', 'size'), chunk('iCCP', 'p')];
    expect(clean(given.join(''))).toBe(
      `\x89PNG\r\n\x1a\n${size}${profile}${exif}${chunk('acTL', 'a')}${chunk('IDAT', 'd')}${chunk('IEND')}`,
    );
  });

  test.each([
    ['without an end', chunk('IHDR', 'size') + chunk('IDAT', 'd')],
    ['without a size', chunk('IDAT', 'd') + chunk('IEND')],
    ['with a chunk beyond its end', chunk('IHDR', 'size').slice(0, -1)],
  ])('%s is refused', (_what, inner) => {
    expect(() => clean(inner)).toThrow(expect.objectContaining({ code: 'input' }));
  });
});

describe('the way an image is turned', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])('%i stays', (value) => {
    expect(exifOrientation(orientationOnly(value))).toBe(value);
  });
  test.each([
    ['upright', orientationOnly(1)],
    ['unknown', orientationOnly(9)],
    ['no TIFF', bytes('no TIFF header here')],
    ['too short', bytes('MM\0*')],
    ['fields beyond the end', bytes('MM\0*\0\0\0\xff\0\0\0\0\0\0')],
    ['more fields than there are', bytes('MM\0*\0\0\0\x08\xff\xff\0\0\0\0')],
  ])('is none: %s', (_what, tiff) => {
    expect(exifOrientation(tiff)).toBeNull();
  });
  test('is read in both byte orders', () => {
    const little = 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0';
    expect(exifOrientation(bytes(little))).toBe(6);
  });
});

test('any other file stays as it is', () => {
  const file = bytes('a,b');
  expect(withoutMetadata(file, 'text/csv')).toBe(file);
});
