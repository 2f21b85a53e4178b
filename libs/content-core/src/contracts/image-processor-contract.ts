import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ImageProcessor } from '../ports/image-processor.ts';

/** The port under test. */
export interface ImageProcessorUnderTest {
  processor: ImageProcessor;
  /** A PNG of that size. */
  png(width: number, height: number): Promise<Uint8Array<ArrayBuffer>>;
  /** A PNG whose header claims this size. */
  bomb(width: number, height: number): Uint8Array<ArrayBuffer>;
}

/** The contract of every `ImageProcessor`. */
export function imageProcessorContract(name: string, make: () => ImageProcessorUnderTest): void {
  describe(`ImageProcessor: ${name}`, () => {
    let tested: ImageProcessorUnderTest;
    beforeAll(() => {
      tested = make();
    });
    const processed = async (width: number, height: number) =>
      tested.processor.process(await tested.png(width, height), 'png');

    test.each([
      [2000, 1000, [480, 960, 1600, 2000]],
      [960, 400, [480, 960]],
      [300, 300, [300]],
      [1, 1, [1]],
      [3000, 200, [480, 960, 1600, 2560]],
    ])('makes sizes of %i × %i, none wider than it is', async (width, height, widths) => {
      const { sizes, ...original } = await processed(width, height);
      expect(original).toMatchObject({ width, height, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
      expect(sizes.map((size) => size.width)).toEqual(widths);
      for (const size of sizes) {
        expect(Math.abs(size.height - (height * size.width) / width)).toBeLessThanOrEqual(1);
        expect(size.bytes.byteLength).toBeGreaterThan(0);
      }
    });

    test('produces the same output for the same input', async () => {
      const png = await tested.png(700, 500);
      const [one, other] = [
        await tested.processor.process(png, 'png'),
        await tested.processor.process(png, 'png'),
      ];
      expect(one).toEqual(other);
    });

    test.each([
      [30_000, 30_000],
      [50_001, 10],
      [10, 50_001],
      [10_000, 5_001],
    ])('refuses %i × %i pixels by the header alone', async (width, height) => {
      await expect(tested.processor.process(tested.bomb(width, height), 'png')).rejects.toMatchObject({
        code: 'input',
        details: { reason: { code: 'image_has_too_many_pixels', params: { width, height } } },
      });
    });

    test('refuses a truncated file with the code input', async () => {
      const cut = (await tested.png(100, 100)).slice(0, 20);
      const refusal = await tested.processor.process(cut, 'png').catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: 'input', details: { reason: { code: 'image_unreadable' } } });
    });
  });
}
