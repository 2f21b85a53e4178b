/** Widths in which images are stored, in pixels: phones, columns, screens, large screens. */
const WIDTHS = [480, 960, 1600, 2560];

/** The longest side of a WebP image. @see RFC 9649 */
const LONGEST_WEBP_SIDE = 16_383;

/**
 * The widths for an image, narrowest first, at least one. None is wider than the image; none makes it taller than WebP
 * allows.
 */
export function widthsFor(width: number, height: number): number[] {
  const tallest = Math.max(1, Math.floor((LONGEST_WEBP_SIDE * width) / height));
  const widest = Math.min(width, tallest, 2560);
  return [...WIDTHS.filter((one) => one < widest), widest];
}
