import { messageOf, refusal } from '../messages/index.ts';
import { tooManyPixels } from '../ports/too-many-pixels.ts';
import { fromUtf8, toUtf8 } from '../format/utf8.ts';
import { type ImageFormat, type ImageProcessor, LONGEST_SIDE, MAX_PIXELS } from '../ports/image-processor.ts';

const WIDTHS = [480, 960, 1600, 2560];
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The header of a PNG of that size, the only part that the fake reads. */
export function pngStart(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set(SIGNATURE);
  bytes.set([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52], 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** An `ImageProcessor` that reads the size of PNG files and of cleaned SVG drawings, and makes no images: the bytes of each size are a text that describes it. */
export function memoryImageProcessor(): ImageProcessor {
  return {
    async process(bytes, format) {
      const [width, height] = sizeIn(bytes, format);
      if (width * height > MAX_PIXELS || Math.max(width, height) > LONGEST_SIDE || width * height === 0)
        throw tooManyPixels({ width, height, frames: 1 });
      const widths = [...WIDTHS.filter((one) => one < width), Math.min(width, 2560)];
      const sizes = [...new Set(widths)].map((wide) => {
        const high = Math.max(1, Math.round((height * wide) / width));
        return { width: wide, height: high, bytes: new Uint8Array(toUtf8(`webp ${wide}x${high}`)) };
      });
      return { width, height, colour: '#808080', sizes };
    },
  };
}

function sizeIn(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): readonly [number, number] {
  if (format === 'svg') {
    const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(fromUtf8(bytes) ?? '') ?? [];
    return [Number(width), Number(height)];
  }
  if (format !== 'png' || bytes.byteLength < 24) throw refusal('input', messageOf('image_unreadable'));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}
