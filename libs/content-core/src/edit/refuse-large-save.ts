import { AppError } from '@portal/errors';
import { richTextCost } from '../format/rich-text-cost.ts';
import type { NewSection, SectionEdit } from './section-edit.ts';

/**
 * The maximum cost of all texts of one save, in characters of prose: nearly twenty of the longest rich texts. Each text is within
 * `RICH_TEXT_LIMITS` by itself, but many of the costliest ones take seconds to parse, in a process that serves all sites.
 */
export const MAX_SAVED_TEXT = 400_000;

/**
 * Refuses a save with too much text, before it is validated by a schema.
 * @throws AppError `validation`
 */
export function refuseLargeSave(edits: readonly (SectionEdit | NewSection)[]): void {
  let cost = 0;
  for (const edit of edits) {
    cost +=
      'remove' in edit
        ? 0
        : richTextCost([edit.data, 'set' in edit && edit.set, 'insert' in edit && edit.insert]);
    if (cost > MAX_SAVED_TEXT)
      throw new AppError(
        'validation',
        'Nothing was saved. The texts of this save are too long in total, or have too many lines, lists and formatting marks; save fewer sections at once.',
      );
  }
}
