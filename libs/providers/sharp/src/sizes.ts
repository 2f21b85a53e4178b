/** Widths that pictures are kept in, in pixels: phones, columns, screens, large screens. */
const WIDTHS = [480, 960, 1600, 2560];

/** The most that WebP holds on a side. @see RFC 9649 */
const LONGEST_WEBP_SIDE = 16_383;

/**
 * The widths of a picture, narrowest first, at least one. None is wider than the picture; none makes it higher than WebP can be.
 */
export function widthsFor(width: number, height: number): number[] {
  const tallest = Math.max(1, Math.floor((LONGEST_WEBP_SIDE * width) / height));
  const widest = Math.min(width, tallest, 2560);
  return [...WIDTHS.filter((one) => one < widest), widest];
}
