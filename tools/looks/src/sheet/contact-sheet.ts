import sharp from 'sharp';
import type { Photographs } from './photograph.ts';

const GAP = 24;
const GROUND = '#8d8f94';
const QUALITY = 58;

/** The whole home page of a site, wide and on a phone, in light and dark, side by side as WebP. The phones are cut where the wide pages end. */
export async function siteSheet({ wide, phone }: Photographs): Promise<Buffer> {
  const columns = await Promise.all([
    ...[wide.light, wide.dark].map((image) => atWidth(image, 560)),
    ...[phone.light, phone.dark].map((image) => atWidth(image, 270)),
  ]);
  const height = Math.max(...columns.slice(0, 2).map((column) => column.height));
  return beside(columns, height);
}

/** The first screens of all sites, three in a row, each with its phone. */
export async function firstScreens(sites: readonly Photographs[]): Promise<Buffer> {
  const rows: Buffer[] = [];
  for (let at = 0; at < sites.length; at += 3) {
    const columns = await Promise.all(
      sites
        .slice(at, at + 3)
        .flatMap(({ firstScreen, firstPhoneScreen }) => [
          atWidth(firstScreen, 420),
          atWidth(firstPhoneScreen, 121),
        ]),
    );
    rows.push(await beside(columns, 263));
  }
  const images = await Promise.all(rows.map((row) => sharp(row).metadata()));
  const width = Math.max(...images.map((image) => image.width));
  const composed = rows.map((input, index) => ({ input, left: 0, top: index * (images[0]?.height ?? 0) }));
  const height = images.reduce((sum, image) => sum + image.height, 0);
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(composed)
    .webp({ quality: 80 })
    .toBuffer();
}

/** A thumbnail of a look, 480 by 360. */
export async function thumbnail({ thumbnail: image }: Photographs): Promise<Buffer> {
  return sharp(image).resize({ width: 480, height: 360 }).webp({ quality: 72 }).toBuffer();
}

interface Column {
  image: Buffer;
  width: number;
  height: number;
}

async function atWidth(image: Buffer, width: number): Promise<Column> {
  const { data, info } = await sharp(image).resize({ width }).png().toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

async function beside(columns: readonly Column[], height: number): Promise<Buffer> {
  let left = GAP;
  const composed = await Promise.all(
    columns.map(async (column) => {
      const place = left;
      left += column.width + GAP;
      const part = { left: 0, top: 0, width: column.width, height: Math.min(column.height, height) };
      return { input: await sharp(column.image).extract(part).png().toBuffer(), left: place, top: GAP };
    }),
  );
  return sharp({ create: { width: left, height: height + 2 * GAP, channels: 3, background: GROUND } })
    .composite(composed)
    .webp({ quality: QUALITY })
    .toBuffer();
}
