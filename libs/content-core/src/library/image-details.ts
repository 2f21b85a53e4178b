import { AppError } from '@portal/errors';
import { z } from 'zod';
import { line } from '../model/fields.ts';
import { ImageManifest } from '../model/library.ts';

/** Description, credit and focal point of an uploaded image. */
export const ImageDetails = z.strictObject({
  alt: line(300).optional().describe('what the image shows'),
  decorative: z.literal(true).optional().describe('instead of alt'),
  credit: ImageManifest.shape.credit,
  focal: ImageManifest.shape.focal.optional(),
});
export type ImageDetails = z.output<typeof ImageDetails>;

/**
 * The alternative text of an image: empty for a decorative one.
 * @throws AppError `input` for both, and for neither
 */
export function altOf({ alt, decorative }: Pick<ImageDetails, 'alt' | 'decorative'>): string {
  if ((alt === undefined) === (decorative === undefined))
    throw new AppError(
      'input',
      'An image needs either alt (what it shows, for people who cannot see it) or decorative: true.',
    );
  return alt ?? '';
}

/**
 * As `altOf`, but undefined when nothing is given for an image that replaces another: it then gets the text of that one.
 * @throws AppError `input` for both, and for neither when nothing is replaced
 */
export function altOrFormer(words: ImageDetails, replaces: string | undefined): string | undefined {
  const isGiven = words.alt !== undefined || words.decorative !== undefined;
  return isGiven || replaces === undefined ? altOf(words) : undefined;
}
