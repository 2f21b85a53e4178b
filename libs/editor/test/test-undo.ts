import { applyChange, type Change, type PageDocument } from '../src/content/page-document.ts';
import { NOTHING_TO_UNDO, noteStep, type UndoStacks } from '../src/content/undo.ts';
import { base, pageOf } from './test-page.ts';

/** A page with what can be undone on it. */
export interface Sitting {
  page: PageDocument;
  stacks: UndoStacks;
}

/** A page with the sections a, b and c, on which nothing was changed yet. */
export const start: Sitting = { page: pageOf(base('a', 'b', 'c')), stacks: NOTHING_TO_UNDO };

/** Typing in the title of a section. */
export const typed = (id: string, value: string): Change => ({ type: 'field', id, path: 'title', value });

/** The sitting after a change at that time, in milliseconds. */
export function made({ page, stacks }: Sitting, change: Change, at: number): Sitting {
  const after = applyChange(page, change);
  return { page: after, stacks: noteStep(stacks, { before: page, after }, { change, at }) };
}
