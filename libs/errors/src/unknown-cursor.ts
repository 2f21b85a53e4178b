import { AppError } from './app-error.ts';

/**
 * The failure of a list whose `after` is not a place in it. Beginning the list again in its place would look like its next page.
 * @returns AppError `not_found`
 */
export function unknownCursor(): AppError {
  return new AppError(
    'not_found',
    'This list has no such place to go on at; it may have changed meanwhile. Begin again without `after`, and send the `next` of each answer as it is.',
  );
}
