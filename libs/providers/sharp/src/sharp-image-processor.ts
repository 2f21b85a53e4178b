import {
  type ImageProcessor,
  LONGEST_SIDE,
  messageOf,
  MAX_PIXELS,
  type ImageFormat,
  type ImageSize,
  type ProcessedImage,
  refusal,
  tooManyPixels,
} from '@portal/content-core';
import { AppError, isAppError } from '@portal/errors';
import type { Metadata, Sharp, SharpOptions as LibraryOptions } from 'sharp';
import { widthsFor } from './sizes.ts';
import { turns } from './turns.ts';

type Library = typeof import('sharp').default;

/** Options of the image processor. */
export interface SharpOptions {
  /** Loads the library; by default with the first image. */
  load?: () => Promise<Library>;
  /** How many images are processed at once. */
  atOnce?: number;
  /** How many images may wait; further ones are refused. */
  waiting?: number;
  /** How long one step of the work may take. */
  seconds?: number;
}

/** The library's names of the formats. AVIF is one kind of HEIF. */
const LOADERS: Readonly<Record<ImageFormat, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
  svg: 'svg',
};

/** `ImageProcessor` on sharp. Still images are decoded once, and every size is made from the widest one. */
export function sharpImageProcessor(options: SharpOptions = {}): ImageProcessor {
  const { load = loadSharp, atOnce = 2, waiting = 16, seconds = 20 } = options;
  const takeTurn = turns({ atOnce, waiting });
  return {
    process: (bytes, format) =>
      takeTurn(async () => {
        const sharp = await load();
        try {
          return await processed({ sharp, bytes, format, seconds });
        } catch (cause) {
          throw refusalOf(cause);
        }
      }),
  };
}

/** Loads the library without its cache between images, which would take memory without use. */
export async function loadSharp(): Promise<Library> {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    return sharp;
  } catch (cause) {
    throw new AppError('not_configured', 'Pictures cannot be processed here: sharp is not installed.', {
      cause,
    });
  }
}

interface Work {
  sharp: Library;
  bytes: Uint8Array<ArrayBuffer>;
  format: ImageFormat;
  seconds: number;
}

async function processed(work: Work): Promise<ProcessedImage> {
  const { sharp, bytes } = work;
  const header = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
  const { width, height, frames } = sizeOf(header, work.format);
  const widths = widthsFor(width, height);
  const widest = widths.at(-1) ?? width;
  const made = async (at: (width: number) => Sharp): Promise<ProcessedImage> => {
    const sizes = await sizesFrom(work, widths, at);
    return { width, height, colour: await averageColour(work, sizes), sizes };
  };
  if (frames > 1) return made((wide) => upright(work, true).resize({ width: wide }));
  const { data, info } = await upright(work, false)
    .resize({ width: widest })
    .raw()
    .timeout({ seconds: work.seconds })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const still = (wide: number) => {
    const image = sharp(data, { raw, limitInputPixels: MAX_PIXELS });
    return wide === widest ? image : image.resize({ width: wide });
  };
  return made(still);
}

/** Makes the sizes one after the other, so that one image never takes the memory of several. */
async function sizesFrom(
  { seconds }: Work,
  widths: readonly number[],
  at: (width: number) => Sharp,
): Promise<ImageSize[]> {
  const sizes: ImageSize[] = [];
  for (const width of widths) {
    const { data, info } = await at(width)
      .webp({ quality: 80, effort: 3 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    sizes.push({ width: info.width, height, bytes: new Uint8Array(data) });
  }
  return sizes;
}

/** The image turned upright, without metadata, in sRGB. */
function upright({ sharp, bytes }: Work, animated: boolean): Sharp {
  const options: LibraryOptions = {
    animated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  };
  const image = sharp(bytes, options);
  // Animated images have no orientation of a camera, and the library does not turn them.
  return animated ? image : image.autoOrient();
}

/**
 * Pixels of the original, upright, by its header alone.
 * @throws AppError `input` for too many of them, and for a header that does not match the format of the first bytes
 */
function sizeOf(header: Metadata, format: ImageFormat): { width: number; height: number; frames: number } {
  const frames = header.pages ?? 1;
  const [wide, high] = [header.width, header.pageHeight ?? header.height];
  if (header.format !== LOADERS[format]) throw unreadable();
  if (wide * high * frames > MAX_PIXELS || Math.max(wide, high) > LONGEST_SIDE)
    throw tooManyPixels({ width: wide, height: high, frames });
  const turned = frames === 1 && (header.orientation ?? 1) > 4;
  return turned ? { width: high, height: wide, frames } : { width: wide, height: high, frames };
}

/** Computed from the first frame of the smallest size, which is quick to decode. */
async function averageColour({ sharp, seconds }: Work, [smallest]: readonly ImageSize[]): Promise<string> {
  const { data } = await sharp(smallest?.bytes)
    .resize({ width: 1, height: 1, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
  const [red = 128, green = red, blue = red] = data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Translates a failure of the library, without its own message. */
export function refusalOf(cause: unknown): unknown {
  if (isAppError(cause)) return cause;
  if (!(cause instanceof Error)) return cause;
  if (/timeout/i.test(cause.message))
    return refusal('upstream_unavailable', messageOf('image_too_slow'), { cause });
  return unreadable(cause);
}

function unreadable(cause?: Error): AppError {
  return refusal('input', messageOf('image_unreadable'), { cause });
}
