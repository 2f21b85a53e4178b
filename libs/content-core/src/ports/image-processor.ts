/** The format of an image, by its first bytes. An SVG is processed after it was cleaned. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

/** One size of an image, as WebP. */
export interface ImageSize {
  /** Pixels; of one frame, if animated. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An image prepared for the web. */
export interface ProcessedImage {
  /** Pixels of the original, upright. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  colour: string;
  /** Narrowest first, at least one; none is wider than the original. */
  sizes: readonly ImageSize[];
}

/** The maximum number of pixels of an image, with all frames of an animation. */
export const MAX_PIXELS = 50_000_000;

/** The maximum side of an image, in pixels. */
export const LONGEST_SIDE = 30_000;

/**
 * Prepares images for the web: upright, without metadata, in sRGB, as WebP in widths for every screen. Animation and transparency are
 * preserved.
 */
export interface ImageProcessor {
  /**
   * Makes the sizes of an image whose first bytes match `format`. Deterministic.
   * @throws AppError `input` for an image that cannot be decoded or has more pixels than `MAX_PIXELS`, `upstream_unavailable` when too
   *   many images are queued or this one takes too long
   */
  process(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): Promise<ProcessedImage>;
}
