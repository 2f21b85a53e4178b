import type { DrawingPainter, PaintedDrawing } from '@portal/content-core';
import { loadSharp, refusalOf, type SharpOptions } from './sharp-image-processor.ts';
import { turns } from './turns.ts';

/** `DrawingPainter` on sharp. */
export function sharpPainter(options: SharpOptions = {}): DrawingPainter {
  const { load = loadSharp, atOnce = 1, waiting = 64, seconds = 20 } = options;
  const takeTurn = turns({ atOnce, waiting });
  return {
    paint: ({ width, height, svg, over }) =>
      takeTurn(async () => {
        const sharp = await load();
        try {
          const ground = sharp(Buffer.from(svg)).resize({ width, height, fit: 'fill' });
          const layers = over ? [await layerOf(over, sharp, seconds)] : [];
          const png = ground.composite(layers).png({ compressionLevel: 9, palette: false });
          return new Uint8Array(await png.timeout({ seconds }).toBuffer());
        } catch (cause) {
          throw refusalOf(cause);
        }
      }),
  };
}

async function layerOf(
  { bytes, left, top, width, height, isCentred = false }: NonNullable<PaintedDrawing['over']>,
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  seconds: number,
) {
  const { data, info } = await sharp(bytes)
    .resize({ width, height, fit: 'inside' })
    .png()
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
  const aside = isCentred ? Math.floor((width - info.width) / 2) : 0;
  return { input: data, left: left + aside, top: top + Math.floor((height - info.height) / 2) };
}
