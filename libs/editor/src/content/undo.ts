import { valueAt } from '@portal/ports/json';
import { applyChange, type Change, type PageDocument, type SectionState } from './page-document.ts';
import { continuedRun, type TypedRun, typedRun } from './typed-run.ts';

/** What one step of editing changed, so that it can be undone and done again after any other change since. */
export interface UndoStep {
  /** Changes with the same key that follow each other at once can be one step; empty: nothing joins it. */
  key: string;
  /** When the last part of it was made, milliseconds. */
  at: number;
  /** What was typed in it; null: it changed something other than a text. */
  run: TypedRun | null;
  touched: readonly Touched[];
}

/** A section before and after a step; null where there is none. `place` counts from 0. */
export interface Touched {
  id: string;
  before: { state: SectionState; place: number } | null;
  after: { state: SectionState; place: number } | null;
}

/** What can be undone and what can be done again, the newest last. */
export interface UndoStacks {
  past: readonly UndoStep[];
  future: readonly UndoStep[];
}

export const NOTHING_TO_UNDO: UndoStacks = { past: [], future: [] };

/** Beyond this the oldest steps are forgotten. */
const MOST_STEPS = 200;

/** Keys pressed within this time are one step. */
const ONE_STEP_MS = 1_200;

/** Notes a change that was just made at a time in milliseconds. */
export function noteStep(
  stacks: UndoStacks,
  states: { before: PageDocument; after: PageDocument },
  { change, at }: { change: Change; at: number },
): UndoStacks {
  const id = change.type === 'add' ? change.section.id : change.id;
  const touched: Touched = { id, before: placed(states.before, id), after: placed(states.after, id) };
  const field = change.type === 'field' && change.step !== 'alone' ? change : null;
  const key = field ? `${id} ${field.path}` : '';
  const texts = field && textsAt(touched, field.path);
  const last = stacks.past.at(-1);
  const first = last?.touched[0];
  if (last && first && field && last.key === key && field.step !== 'begins' && at - last.at < ONE_STEP_MS) {
    const run = last.run && texts && continuedRun(last.run, ...texts);
    const joined = { key, at, run, touched: [{ ...touched, before: first.before }] };
    if (run || !texts || field.step === 'joins')
      return { past: [...stacks.past.slice(0, -1), joined], future: [] };
  }
  const step = { key, at, run: texts && typedRun(...texts, field?.step === 'writes'), touched: [touched] };
  return { past: [...stacks.past, step].slice(-MOST_STEPS), future: [] };
}

/** Nothing joins the newest step any more, such as after its field was left. */
export function endStep(stacks: UndoStacks): UndoStacks {
  const last = stacks.past.at(-1);
  return last?.key ? { ...stacks, past: [...stacks.past.slice(0, -1), { ...last, key: '' }] } : stacks;
}

/** The page with the last step undone, and where it happened; null when there is none. */
export function undo(page: PageDocument, stacks: UndoStacks): Undone | null {
  const step = stacks.past.at(-1);
  if (!step) return null;
  const next = step.touched.reduce((state, one) => put(state, one.id, [one.after, one.before]), page);
  const done = { past: stacks.past.slice(0, -1), future: [...stacks.future, { ...step, key: '' }] };
  return { page: next, stacks: done, ids: step.touched.map(({ id }) => id) };
}

/** The page with the step that was undone last done again; null when there is none. */
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

/** The text of a field before and after a step, where none is an empty one; null: it holds something else. */
function textsAt({ before, after }: Touched, path: string): [before: string, after: string] | null {
  const [was = '', is = ''] = [before, after].map((one) => valueAt(one?.state.data, path));
  return typeof was === 'string' && typeof is === 'string' ? [was, is] : null;
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
