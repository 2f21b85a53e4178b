import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { sharpPainter } from './sharp-painter.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="#0000ff"/></svg>';
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .webp({ lossless: true })
    .toBuffer();

async function painted(over?: {
  left: number;
  top: number;
  width: number;
  height: number;
  isCentred?: boolean;
}) {
  const image = over && { over: { bytes: new Uint8Array(await red(40, 10)), ...over } };
  const png = await sharpPainter().paint({ width: 60, height: 30, svg, ...image });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([60, 30]);
  return (x: number, y: number) => (data[(y * 60 + x) * 3] === 255 ? 'red' : 'blue');
}

describe('a painted drawing', () => {
  test('is a PNG of its size', async () => {
    expect((await painted())(5, 5)).toBe('blue');
  });

  test('has an image over it, whole, at the left and in the middle of the height of its box', async () => {
    const at = await painted({ left: 10, top: 5, width: 20, height: 20 });
    const along = [9, 10, 29, 30].map((x) => at(x, 15));
    expect(along).toEqual(['blue', 'red', 'red', 'blue']);
    expect([11, 12, 16, 18].map((y) => at(15, y))).toEqual(['blue', 'red', 'red', 'blue']);
  });

  test('has it in the middle where that is asked for', async () => {
    const at = await painted({ left: 0, top: 0, width: 60, height: 10, isCentred: true });
    expect([9, 10, 49, 50].map((x) => at(x, 5))).toEqual(['blue', 'red', 'red', 'blue']);
  });

  test('with an image that is none is refused', async () => {
    const over = { bytes: new Uint8Array([1, 2, 3]), left: 0, top: 0, width: 9, height: 9 };
    await expect(sharpPainter().paint({ width: 60, height: 30, svg, over })).rejects.toMatchObject({
      code: 'input',
    });
  });
});
