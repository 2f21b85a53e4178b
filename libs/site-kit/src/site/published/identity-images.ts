import { type ImageManifest, variantFile, vectorFile } from '@portal/content-core';
import { wholeTree } from './site-content.ts';

const { site, media } = wholeTree;

/** A logo serves as an icon when no side is more than this many times the other. */
const SQUARE = 1.5;

/** The logo for a light ground; null: the site has none. */
export const logoImage: ImageManifest | null = media.get(site.look?.logo ?? '') ?? null;

/** The image that the icons of the site are made of; null: it is a letter on its colour. */
export const iconImage: ImageManifest | null = media.get(site.look?.icon ?? '') ?? squareLogo();

function squareLogo(): ImageManifest | null {
  if (logoImage === null) return null;
  const { width, height } = logoImage;
  return Math.max(width / height, height / width) <= SQUARE ? logoImage : null;
}

/** The path of the best file of an image: the drawing itself, else its widest size. */
export function largestFile({ id, variants, vector }: ImageManifest): string {
  return vector ? vectorFile(id) : variantFile(id, Math.max(...variants.map(({ width }) => width)));
}
