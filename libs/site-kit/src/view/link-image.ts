import type { ImageManifest } from '@portal/content-core';
import { mediaAddress } from './media-address.ts';

/** An image that other sites show: by its absolute address, with its size in pixels. */
export interface LinkImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** Link previews scale down what is larger. */
const PREVIEW_WIDTH = 1600;

/** The size of an image that link previews and search engines are given; null when there is no image. */
export function linkImage(
  manifest: ImageManifest | undefined,
  origin: string,
  alt?: string,
): LinkImage | null {
  if (!manifest) return null;
  const widths = manifest.variants.map((variant) => variant.width).filter((width) => width <= PREVIEW_WIDTH);
  const width = widths.length > 0 ? Math.max(...widths) : (manifest.variants[0]?.width ?? manifest.width);
  return {
    url: new URL(mediaAddress(manifest, width), origin).href,
    width,
    height: manifest.variants.find((variant) => variant.width === width)?.height ?? manifest.height,
    alt: alt ?? manifest.alt,
  };
}
