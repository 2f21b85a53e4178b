import { applyChange, type Change, type PageDocument, type SectionState } from './page-document.ts';

/** What one step of editing changed, so that it can be taken back and done again, whatever else changed since. */
export interface UndoStep {
  /** Steps with the same key that follow each other at once are one. */
  key: string;
  /** When the last part of it was made, milliseconds. */
  at: number;
  touched: readonly Touched[];
}

/** A section before and after a step; null where there is none. `place` counts from 0. */
export interface Touched {
  id: string;
  before: { state: SectionState; place: number } | null;
  after: { state: SectionState; place: number } | null;
}

/** What can be taken back and what can be done again, the newest last. */
export interface UndoStacks {
  past: readonly UndoStep[];
  future: readonly UndoStep[];
}

export const NOTHING_TO_UNDO: UndoStacks = { past: [], future: [] };

/** Beyond this the oldest steps are forgotten. */
const MOST_STEPS = 200;

/** Keys pressed within this time are one step. */
const ONE_STEP_MS = 1_200;

/** Notes a change that was just made. `isAlone`: it is never joined to the step before it. */
export function noteStep(
  stacks: UndoStacks,
  states: { before: PageDocument; after: PageDocument },
  { change, at, isAlone = false }: { change: Change; at: number; isAlone?: boolean },
): UndoStacks {
  const id = change.type === 'add' ? change.section.id : change.id;
  const touched: Touched = { id, before: placed(states.before, id), after: placed(states.after, id) };
  const key = change.type === 'field' && !isAlone ? `${id} ${change.path}` : '';
  const last = stacks.past.at(-1);
  const first = last?.touched[0];
  if (last && first && key !== '' && last.key === key && at - last.at < ONE_STEP_MS) {
    const joined = { key, at, touched: [{ ...touched, before: first.before }] };
    return { past: [...stacks.past.slice(0, -1), joined], future: [] };
  }
  return { past: [...stacks.past, { key, at, touched: [touched] }].slice(-MOST_STEPS), future: [] };
}

/** The page with the last step taken back, and where it happened; null when there is none. */
export function undo(page: PageDocument, stacks: UndoStacks): Undone | null {
  const step = stacks.past.at(-1);
  if (!step) return null;
  const next = step.touched.reduce((state, one) => put(state, one.id, [one.after, one.before]), page);
  const done = { past: stacks.past.slice(0, -1), future: [...stacks.future, { ...step, key: '' }] };
  return { page: next, stacks: done, ids: step.touched.map(({ id }) => id) };
}

/** The page with the step that was taken back last done again; null when there is none. */
export function redo(page: PageDocument, stacks: UndoStacks): Undone | null {
  const step = stacks.future.at(-1);
  if (!step) return null;
  const next = step.touched.reduce((state, one) => put(state, one.id, [one.before, one.after]), page);
  const done = { past: [...stacks.past, step], future: stacks.future.slice(0, -1) };
  return { page: next, stacks: done, ids: step.touched.map(({ id }) => id) };
}

/** The section that the newest step deleted; null when it did something else. */
export function deletedLast({ past }: UndoStacks): SectionState | null {
  const [touched, ...more] = past.at(-1)?.touched ?? [];
  return touched?.after === null && more.length === 0 ? (touched.before?.state ?? null) : null;
}

/** What `undo` and `redo` give. */
export interface Undone {
  page: PageDocument;
  stacks: UndoStacks;
  ids: string[];
}

function placed(page: PageDocument, id: string): Touched['before'] {
  const state = page.sections[id];
  return state ? { state, place: page.order.indexOf(id) } : null;
}

function put(
  page: PageDocument,
  id: string,
  [from, to]: readonly [Touched['before'], Touched['after']],
): PageDocument {
  if (to === null) return applyChange(page, { type: 'remove', id });
  if (!page.order.includes(id)) return applyChange(page, { type: 'add', section: to.state, at: to.place });
  const there = { ...page, sections: { ...page.sections, [id]: to.state } };
  return from?.place === to.place ? there : applyChange(there, { type: 'move', id, to: to.place });
}
