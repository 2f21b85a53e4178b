import type { Image, ImageManifest } from '@portal/content-core';
import { mediaAddress } from './media-address.ts';

/** Everything an `<img>` needs. Widths and heights are pixels. */
export interface ImageSource {
  src: string;
  srcset: string;
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  /** Where the image's subject is, in tenths of its width and height; the kit's stylesheet knows all of them. */
  focalX: number;
  focalY: number;
  /** Average colour without `#`; `theme.css` has a rule for each. */
  tone: string;
  /** The largest size there is. */
  largest: string;
  credit: string | undefined;
}

/** What browsers without `srcset` get, and what link previews show. */
const PLAIN_WIDTH = 960;

/** Takes an image in use and its manifest to what an `<img>` needs. */
export function imageSource(image: Image, manifest: ImageManifest): ImageSource {
  const variants = [...manifest.variants].sort((a, b) => a.width - b.width);
  const largest = variants.at(-1)?.width ?? manifest.width;
  const plain = variants.find((variant) => variant.width >= PLAIN_WIDTH)?.width ?? largest;
  return {
    src: mediaAddress(manifest, plain),
    srcset: variants.map(({ width }) => `${mediaAddress(manifest, width)} ${width}w`).join(', '),
    width: manifest.width,
    height: manifest.height,
    alt: 'alt' in image ? image.alt : '',
    focalX: Math.round(manifest.focal.x * 10),
    focalY: Math.round(manifest.focal.y * 10),
    tone: manifest.colour.slice(1),
    largest: mediaAddress(manifest, largest),
    credit: manifest.credit,
  };
}
