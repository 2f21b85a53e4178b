import {
  applyChange,
  type Change,
  type PageDocument,
  sameValue,
  type SectionState,
} from './page-document.ts';

/** What one step of editing changed, so that it can be taken back and done again, whatever else changed since. */
export interface UndoStep {
  /** Steps with the same key that follow each other at once are one. */
  key: string;
  /** When the last part of it was made, milliseconds. */
  at: number;
  touched: readonly Touched[];
}

/** A section before and after a step; null where there is none. `place` counts from 0. */
interface Touched {
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

/** Notes a change that was just made. `key` names what is being changed; undefined: the step stands alone. */
export function noteStep(
  stacks: UndoStacks,
  states: { before: PageDocument; after: PageDocument },
  { change, at }: { change: Change; at: number },
): UndoStacks {
  const id = change.type === 'add' ? change.section.id : change.id;
  const touched: Touched = { id, before: placed(states.before, id), after: placed(states.after, id) };
  const key = change.type === 'field' ? `${id} ${change.path}` : '';
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

/**
 * The stacks after another person's change of a section came in, or its removal (`after` is null then): what they changed stays theirs
 * when a step is taken back, which takes back nothing but one's own.
 */
export function adoptTheirs(
  stacks: UndoStacks,
  { before, after }: { before: SectionState; after: SectionState | null },
): UndoStacks {
  const adopt = (one: Touched['before']) =>
    one && after && { ...one, state: withTheirs(one.state, { before, after }) };
  const adopted = (steps: readonly UndoStep[]) =>
    steps.flatMap((step) => {
      const touched = step.touched.flatMap((one) => {
        if (one.id !== before.id) return [one];
        return after ? [{ ...one, before: adopt(one.before), after: adopt(one.after) }] : [];
      });
      return touched.length > 0 ? [{ ...step, touched }] : [];
    });
  return { past: adopted(stacks.past), future: adopted(stacks.future) };
}

/** One's own state of a section with everything in it that they changed. */
function withTheirs(
  own: SectionState,
  { before, after }: { before: SectionState; after: SectionState },
): SectionState {
  const names = new Set([...Object.keys(before.data), ...Object.keys(after.data)]);
  const theirs = [...names].filter((name) => !sameValue(before.data[name], after.data[name]));
  const pick = <Name extends 'theme' | 'hidden' | 'audience'>(name: Name): SectionState[Name] =>
    sameValue(before[name], after[name]) ? own[name] : after[name];
  const settings = { theme: pick('theme'), hidden: pick('hidden'), audience: pick('audience') };
  return { ...own, ...settings, data: taken(own.data, after.data, theirs) };
}

function taken(
  own: SectionState['data'],
  theirs: SectionState['data'],
  names: readonly string[],
): SectionState['data'] {
  const kept = Object.entries(own).filter(([name]) => !names.includes(name));
  const added = Object.entries(theirs).filter(([name]) => names.includes(name));
  return Object.fromEntries([...kept, ...added]);
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
