import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { canonicalJson } from '../canonical-json.ts';
import { element } from './shapes.ts';

/** A drawing, and what the media library says about it. */
export interface Picture {
  /** Names the picture for editors, and gives it its id. */
  name: string;
  alt: string;
  /** Units are pixels of the largest size. */
  width: number;
  height: number;
  /** The subject, as shares of width and height. */
  focal: { x: number; y: number };
  /** SVG below the root element. */
  draw: () => string;
}

const WIDTHS = [480, 960, 1600, 2400];
const CREDIT = 'Søndre Dok project office';

/** The id of the picture of that name: the same on every run. */
function mediaId(name: string): string {
  return createHash('sha256').update(`sondre-dok/media/${name}`).digest('hex').slice(0, 32);
}

/** Draws a picture and writes `media/<id>/` below `root`. Returns how many bytes it takes. */
export async function paint(picture: Picture, root: string): Promise<number> {
  const { name, alt, width, height, focal, draw } = picture;
  const id = mediaId(name);
  const folder = join(root, 'media', id);
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    draw(),
  );
  const original = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const variants = [];
  for (const size of WIDTHS.filter((candidate) => candidate <= width)) {
    const { data, info } = await sharp(original)
      .resize({ width: size })
      .webp({ quality: size > 1600 ? 66 : 74, effort: 6, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    await writeFile(join(folder, `${size}.webp`), data);
    variants.push({ width: size, height: info.height, bytes: info.size });
  }
  const manifest = {
    id,
    name,
    alt,
    credit: CREDIT,
    focal,
    width,
    height,
    colour: await averageColour(original),
    sha256: createHash('sha256').update(svg).digest('hex'),
    variants,
  };
  await writeFile(join(folder, 'image-manifest.json'), canonicalJson(manifest));
  return variants.reduce((sum, variant) => sum + variant.bytes, 0);
}

async function averageColour(image: Buffer): Promise<string> {
  const { channels } = await sharp(image).stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
}
