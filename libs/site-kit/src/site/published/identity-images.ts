import { type ImageManifest, variantFile, vectorFile } from '@portal/content-core';

/** The image that the icons of the site are made of; null: its mark. */
export const iconImage: ImageManifest | null = null as ImageManifest | null;

/** The logo for a light ground; null: the site has none. */
export const logoImage: ImageManifest | null = null as ImageManifest | null;

/** The path of the best file of an image: the drawing itself, else its widest size. */
export function largestFile({ id, variants, vector }: ImageManifest): string {
  return vector ? vectorFile(id) : variantFile(id, Math.max(...variants.map(({ width }) => width)));
}
