/** What a picture's first bytes say that it is. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** One size of a picture, as WebP. */
export interface ImageSize {
  /** Pixels. Of a moving picture, one frame. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A picture made ready for the web. */
export interface ProcessedImage {
  /** Pixels of the original, upright. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  colour: string;
  /** Narrowest first, at least one; none is wider than the original. */
  sizes: readonly ImageSize[];
}

/** The most pixels a picture may have, the frames of a moving one together. */
export const MAX_PIXELS = 50_000_000;

/** The longest side of a picture, in pixels. */
export const LONGEST_SIDE = 30_000;

/**
 * Makes pictures ready for the web: upright, without any metadata, in sRGB, as WebP in widths for every screen. Animation and
 * transparency are kept.
 */
export interface ImageProcessor {
  /**
   * Sizes of the picture in `bytes`, which begins as `format` does. The same bytes give the same sizes.
   * @throws AppError `input` for what cannot be decoded or has more pixels than `MAX_PIXELS`, `upstream_unavailable` when
   * too many pictures wait already or this one takes too long
   */
  process(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): Promise<ProcessedImage>;
}
