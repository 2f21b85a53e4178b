import { AppError } from '@portal/errors';
import type { SectionEdit } from './section-edit.ts';

/**
 * All texts of one save together, in UTF-16 units: twenty of the longest rich texts. Each text is within `RICH_TEXT_LIMITS`
 * by itself, but parsing 4 MiB of the costliest ones takes seconds, in a process that serves all sites.
 */
export const MOST_SAVED_CHARACTERS = 400_000;

/**
 * Refuses a save that holds too much text, before any schema walks it.
 * @throws AppError `validation`
 */
export function refuseLargeSave(edits: readonly SectionEdit[]): void {
  let characters = 0;
  const open: unknown[] = edits.map((edit) => ('remove' in edit ? null : [edit.data, edit.set]));
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) open.push(one);
    if (characters > MOST_SAVED_CHARACTERS)
      throw new AppError(
        'validation',
        `Nothing was saved. The texts of this save hold more than ${MOST_SAVED_CHARACTERS} characters together; save fewer sections at once.`,
      );
  }
}
