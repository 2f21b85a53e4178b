import type { AppError } from '@portal/errors';
import { messageOf, refusal } from '../messages/index.ts';
import { LONGEST_SIDE, MAX_PIXELS } from './image-processor.ts';

/** The error for an image with more pixels than an `ImageProcessor` accepts. */
export function tooManyPixels(size: { width: number; height: number; frames: number }): AppError {
  const limits = { megapixels: MAX_PIXELS / 1_000_000, side: LONGEST_SIDE };
  return refusal('input', messageOf('image_has_too_many_pixels', { ...size, ...limits }));
}
