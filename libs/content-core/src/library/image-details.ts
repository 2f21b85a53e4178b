import { AppError } from '@portal/errors';
import { z } from 'zod';
import { line } from '../model/fields.ts';
import { ImageManifest } from '../model/library.ts';

/** What a caller says of a picture. */
export const ImageDetails = z.strictObject({
  alt: line(300).optional().describe('what the picture shows'),
  decorative: z.literal(true).optional().describe('instead of alt'),
  credit: ImageManifest.shape.credit,
  focal: ImageManifest.shape.focal.optional(),
});
export type ImageDetails = z.output<typeof ImageDetails>;

/**
 * The alternative text of a picture: empty for decoration.
 * @throws AppError `input` for both, and for neither
 */
export function altOf({ alt, decorative }: Pick<ImageDetails, 'alt' | 'decorative'>): string {
  if ((alt === undefined) === (decorative === undefined))
    throw new AppError(
      'input',
      'A picture needs either alt (what it shows, for people who cannot see it) or decorative: true.',
    );
  return alt ?? '';
}

/**
 * As `altOf`; undefined where nothing is given for a picture that replaces another, whose text it has then.
 * @throws AppError `input` for both, and for neither where nothing is replaced
 */
export function altOrFormer(words: ImageDetails, replaces: string | undefined): string | undefined {
  const isGiven = words.alt !== undefined || words.decorative !== undefined;
  return isGiven || replaces === undefined ? altOf(words) : undefined;
}
