import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { withoutMetadata } from '@portal/content-core';
import { imageProcessorContract } from '@portal/content-core/contracts';
import { pngStart } from '@portal/content-core/fakes';
import { AppError } from '@portal/errors';
import sharp from 'sharp';
import { sharpImageProcessor } from './sharp-image-processor.ts';

const processor = sharpImageProcessor();
const plain = (buffer: Buffer) => new Uint8Array(buffer);

/** An image that shows its orientation: black, with a white left half. */
async function halves(width: number, height: number) {
  const white = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const black = { create: { width, height, channels: 3 as const, background: '#000' } };
  return sharp(black).composite([{ input: white, left: 0, top: 0 }]);
}

imageProcessorContract('sharp', () => ({
  processor,
  png: async (width, height) => plain(await (await halves(width, height)).png().toBuffer()),
  bomb: pngWithoutPixels,
}));

/** A PNG with a valid header that names a size, and no pixels. @see PNG, "Chunk layout" */
function pngWithoutPixels(width: number, height: number): Uint8Array<ArrayBuffer> {
  const start = Buffer.from(pngStart(width, height));
  start.set([8, 2], 24);
  const chunk = (type: string, data: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = chunk('IHDR', start.subarray(16, 29));
  const rest = [chunk('IDAT', deflateSync(Buffer.alloc(0))), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([start.subarray(0, 8), header, ...rest]));
}

describe('a camera image', () => {
  const cameraImage = async () =>
    plain(
      await (
        await halves(600, 400)
      )
        .jpeg()
        .withMetadata({
          orientation: 6,
          exif: {
            IFD0: { Make: 'Camera' },
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
          },
        })
        .toBuffer(),
    );

  test('is turned upright and loses the metadata of place and camera', async () => {
    const bytes = await cameraImage();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const { width, height, sizes } = await processor.process(bytes, 'jpeg');
    expect([width, height]).toEqual([400, 600]);
    const [size] = sizes;
    const found = await sharp(size?.bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 400, height: 600 });
    for (const field of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(found[field]).toBeUndefined();
    expect(Buffer.from(size?.bytes ?? []).includes('Camera')).toBe(false);
    // Its left side is at the top: it is turned to the right by a quarter.
    const pixels = await sharp(size?.bytes).raw().toBuffer();
    expect(pixels[0]).toBeGreaterThan(200);
    expect(pixels.at(-1)).toBeLessThan(50);
  });

  test('has its average colour', async () => {
    const red = sharp({ create: { width: 50, height: 50, channels: 3, background: '#cc0000' } });
    const { colour } = await processor.process(plain(await red.png().toBuffer()), 'png');
    expect(colour).toMatch(/^#c[bcd]0[0-2]0[0-2]$/);
  });
});

test('a drawing is made into the same sizes, with its transparency', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="1600" height="400"><circle cx="5" cy="5" r="5" fill="#c00"/></svg>';
  const { width, height, sizes } = await processor.process(plain(Buffer.from(svg)), 'svg');
  expect([width, height, sizes.map((size) => size.width)]).toEqual([1600, 400, [480, 960, 1600]]);
  const { data, info } = await sharp(sizes[2]?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  const at = (x: number, y: number) => [...data.subarray((y * 1600 + x) * 4, (y * 1600 + x) * 4 + 4)];
  expect(at(200, 200)).toEqual([expect.closeTo(204, -1), expect.closeTo(0, -1), expect.closeTo(0, -1), 255]);
  expect(at(1500, 200)[3]).toBe(0);
});

test('transparency is preserved', async () => {
  const glass = {
    create: { width: 700, height: 20, channels: 4 as const, background: { r: 0, g: 0, b: 200, alpha: 0.5 } },
  };
  const { sizes } = await processor.process(plain(await sharp(glass).png().toBuffer()), 'png');
  for (const { bytes } of sizes) {
    const { isOpaque, channels } = await sharp(bytes).stats();
    expect([isOpaque, channels.length]).toEqual([false, 4]);
  }
});

test('grey images and images in CMYK are converted to sRGB', async () => {
  const grey = await (await halves(60, 40)).greyscale().png().toBuffer();
  const print = await (await halves(60, 40)).toColourspace('cmyk').jpeg().toBuffer();
  for (const [bytes, format] of [
    [grey, 'png'],
    [print, 'jpeg'],
  ] as const) {
    const { sizes, colour } = await processor.process(plain(bytes), format);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(await sharp(sizes[0]?.bytes).metadata()).toMatchObject({ space: 'srgb' });
  }
});

test('animation is preserved, frame by frame', async () => {
  const frames = 3;
  const strip = { create: { width: 600, height: 300 * frames, channels: 3 as const, background: '#123456' } };
  const noise = await sharp(strip).raw().toBuffer();
  for (let index = 0; index < noise.length; index += 1) noise[index] = (index * 7 + (index >> 16)) & 0xff;
  const gif = await sharp(noise, { raw: { width: 600, height: 300 * frames, channels: 3, pageHeight: 300 } })
    .gif({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
  const { width, height, sizes } = await processor.process(plain(gif), 'gif');
  expect([width, height, sizes.map((size) => [size.width, size.height])]).toEqual([
    600,
    300,
    [
      [480, 240],
      [600, 300],
    ],
  ]);
  for (const { bytes } of sizes) expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3);
});

test('an image too tall for WebP is made narrow enough', async () => {
  const strip = sharp({ create: { width: 500, height: 25_000, channels: 3, background: '#fff' } });
  const { width, height, sizes } = await processor.process(plain(await strip.png().toBuffer()), 'png');
  expect([width, height, sizes.map((size) => size.width)]).toEqual([500, 25_000, [327]]);
  expect(sizes[0]?.height).toBeLessThanOrEqual(16_383);
});

describe('a broken image is refused with one of our failures', () => {
  const jpeg = async () => plain(await (await halves(600, 400)).jpeg().toBuffer());
  test.each([
    [
      'another format than it begins with',
      async () => plain(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ],
    ['nothing but a signature', async () => pngStart(10, 10)],
    ['an image cut off', async () => (await jpeg()).slice(0, 900)],
    ['noise', async () => new Uint8Array(2000).fill(7)],
  ])('%s', async (_case, make) => {
    const refusal = await processor.process(await make(), 'jpeg').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'input', message: expect.stringContaining('cannot be read') });
  });
});

test('without the library the failure names it', async () => {
  const load = () => Promise.reject(new AppError('not_configured', 'sharp is not installed.'));
  const refused = sharpImageProcessor({ load }).process(pngStart(1, 1), 'png');
  await expect(refused).rejects.toMatchObject({ code: 'not_configured' });
});

test('of ten concurrent images two are processed at a time, and those beyond the queue are refused', async () => {
  let [running, most] = [0, 0];
  let open = () => {};
  const gate = new Promise<void>((go) => (open = go));
  const load = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
    return sharp;
  };
  const bounded = sharpImageProcessor({ load, atOnce: 2, waiting: 5 });
  const png = plain(await (await halves(20, 20)).png().toBuffer());
  const all = Promise.allSettled(Array.from({ length: 10 }, () => bounded.process(png, 'png')));
  open();
  const results = await all;
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(results.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual(
    Array(3).fill('upstream_unavailable'),
  );
  expect(most).toBe(2);
});

describe('an image without its metadata', () => {
  const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 32/1 0/1' } };
  const upright = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();

  test.each([
    ['image/jpeg', async () => (await halves(64, 32)).jpeg()],
    ['image/jpeg', async () => (await halves(64, 32)).jpeg({ progressive: true })],
    ['image/png', async () => (await halves(64, 32)).png()],
  ] as const)('is the same image: %s, %#', async (type, encode) => {
    const given = plain(await (await encode()).withExif(exif).withMetadata({ orientation: 6 }).toBuffer());
    const clean = withoutMetadata(given, type);
    expect(await upright(clean)).toEqual(await upright(given));
    const before = await sharp(given).metadata();
    const after = await sharp(clean).metadata();
    expect([before.orientation, after.orientation]).toEqual([6, 6]);
    expect(Buffer.from(given).includes('Somebody')).toBe(true);
    expect(Buffer.from(clean).includes('Somebody')).toBe(false);
    expect(after.exif?.byteLength ?? 0).toBeLessThan(40);
  });
});
