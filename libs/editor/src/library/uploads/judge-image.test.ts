import { LONGEST_SIDE as LONGEST_OF_THE_SITE, MAX_PIXELS as MOST_OF_THE_SITE } from '@portal/content-core';
import { expect, test } from '@jest/globals';
import { judgeImage, LONGEST_SIDE, MOST_PIXELS } from './judge-image.ts';

test('no image is refused that the site would take', () => {
  expect([MOST_PIXELS, LONGEST_SIDE]).toEqual([MOST_OF_THE_SITE, LONGEST_OF_THE_SITE]);
});

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const png = (width: number, height: number) => {
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, width);
  size.setUint32(4, height);
  return [...PNG, ...new Uint8Array(size.buffer)];
};
/** A JPEG that begins with what a camera writes, and says its size after that. */
const jpeg = (width: number, height: number) => [
  ...[0xff, 0xd8, 0xff, 0xe1, 0x40, 0x02],
  ...Array.from({ length: 0x4000 }, () => 0xc0),
  ...[0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0],
];
const text = (content: string) => [...new TextEncoder().encode(content)];

test.each([
  ['a PNG', png(4000, 3000), null],
  ['a PNG of 140 megapixels', png(14_000, 10_000), 'pixels'],
  ['a PNG that is too wide', png(40_000, 10), 'pixels'],
  ['a photo', jpeg(4000, 3000), null],
  ['a photo of 140 megapixels', jpeg(14_000, 10_000), 'pixels'],
  ['a PNG that ends early', PNG.slice(0, 10), null],
  ['a JPEG of nothing', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0], null],
  ['a GIF', text('GIF89a and more'), null],
  ['a drawing', text('<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['XML that is no drawing', text('<?xml version="1.0"?><html><svgx/></html>'), 'fake'],
  ['a text that is called an image', text('Not an image.'), 'fake'],
  ['a web page that is called an image', text('<!doctype html><title>Hello</title>'), 'fake'],
  ['nothing', [], 'fake'],
])('%s', async (_case, bytes, expected) => {
  expect(await judgeImage(new Blob([new Uint8Array(bytes)]))).toBe(expected);
});
