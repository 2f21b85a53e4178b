import { mergeFields } from './merge-fields.ts';
import { mergeText } from './merge-text.ts';
import type { Merged, Sides } from './merged.ts';
import type { Fields } from './fields.ts';

/**
 * Merges two edits of one record as `mergeFields` does, with running text merged by block, never by word.
 * @param whole names of fields that are merged as one value although they may be lists, such as an audience
 */
export function mergeData(
  sides: Sides<Fields>,
  whole: readonly string[] = [],
): Merged<Record<string, unknown>> {
  return mergeFields(sides, mergeText, whole);
}
