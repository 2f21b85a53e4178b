import { AppError } from '@portal/errors';
import { MAX_SAVED_TEXT, richTextCost } from '../format/rich-text-cost.ts';
import type { NewSection, SectionEdit } from './section-edit.ts';

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
