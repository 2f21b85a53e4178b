import { sameJson } from '@portal/ports/json';
import { mergeWithoutTexts } from './section-merge.ts';
import type { PageDocument, SectionState } from '../content/page-document.ts';
import { sameTimes, withTimes } from '../content/visible-times.ts';
import type { MergeSection, TakenIn } from './take-theirs.ts';
import type { Touched, UndoStacks, UndoStep } from '../content/undo.ts';

/** A change of a section that is no step of this person's own. `after` is null when it was removed. */
export interface OthersChange {
  before: SectionState;
  after: SectionState | null;
  merge: MergeSection;
  /** Names of fields in which a conflict with one's own text is open. */
  pending: ReadonlySet<string>;
}

/**
 * The stacks after another person's change of a section came in: it is merged into each state of the section, so that going back
 * or forth through one's own steps takes nothing else back. Where both changed the same, one's own stays in what can be done again and
 * in fields with an open conflict; in what can be undone, theirs stands.
 */
export function adoptTheirs(stacks: UndoStacks, change: OthersChange): UndoStacks {
  const { before, after } = change;
  // Neighbouring steps share their states.
  const past = new Map<SectionState, SectionState>();
  const future = new Map<SectionState, SectionState>();
  const adopted = (steps: readonly UndoStep[], known: typeof past, keepsOwn: boolean) =>
    steps.flatMap((step): UndoStep[] => {
      const touched = step.touched.flatMap((one): Touched[] => {
        if (one.id !== before.id) return [one];
        if (after === null) return [];
        const adopt = (placed: Touched['before']) =>
          placed && {
            ...placed,
            state: once(known, placed.state, () => merged(placed.state, { ...change, after }, keepsOwn)),
          };
        return [{ ...one, before: adopt(one.before), after: adopt(one.after) }];
      });
      return touched.length > 0 ? [{ ...step, touched }] : [];
    });
  return { past: adopted(stacks.past, past, false), future: adopted(stacks.future, future, true) };
}

/** The stacks after the newest state of the draft was taken in. */
export function adoptTaken(
  stacks: UndoStacks,
  { page, theirs, conflicts }: Pick<TakenIn, 'page' | 'theirs' | 'conflicts'>,
  merge: MergeSection,
): UndoStacks {
  return theirs.reduce((current, { id, before, after }) => {
    // A section that others removed while it was changed here stays, and so do its steps.
    const isAddedHere = after === null && page.sections[id] !== undefined;
    if (!before || isAddedHere) return current;
    const pending = new Set((conflicts[id] ?? []).map(({ path }) => topField(path)));
    return adoptTheirs(current, { before, after, merge, pending });
  }, stacks);
}

/** The stacks after sections of the page changed by something that is no step, such as what this device stored. */
export function adoptChanges(
  stacks: UndoStacks,
  { before, after }: { before: PageDocument; after: PageDocument },
): UndoStacks {
  return Object.values(before.sections).reduce((current, section) => {
    const next = after.sections[section.id];
    if (!next || sameJson(section, next)) return current;
    const change = { before: section, after: next, merge: mergeWithoutTexts, pending: new Set<string>() };
    return adoptTheirs(current, change);
  }, stacks);
}

function once(
  known: Map<SectionState, SectionState>,
  state: SectionState,
  make: () => SectionState,
): SectionState {
  const made = known.get(state) ?? make();
  known.set(state, made);
  return made;
}

/** One's own state of a section with what they changed in it. */
function merged(
  own: SectionState,
  { before, after, merge, pending }: OthersChange & { after: SectionState },
  keepsOwn: boolean,
): SectionState {
  const { state, conflicts } = merge({ base: before, yours: own, theirs: after });
  const pick = <Name extends 'theme' | 'hidden' | 'audience'>(name: Name): SectionState[Name] =>
    sameJson(before[name], after[name]) ? own[name] : after[name];
  const settings = { theme: pick('theme'), hidden: pick('hidden'), audience: pick('audience') };
  const names = conflicts.map(({ path }) => topField(path));
  const theirs = keepsOwn ? [] : names.filter((name) => !pending.has(name));
  const timed = withTimes(own, sameTimes(before, after) ? own : after);
  return { ...timed, ...settings, data: withFields(state.data, after.data, theirs) };
}

/** The field of a section that a path leads into: `items` of `items.0.label`. */
function topField(path: string): string {
  return path.split('.')[0] ?? '';
}

/** Data in which fields of these names are as `theirs` has them. */
function withFields(
  data: SectionState['data'],
  theirs: SectionState['data'],
  names: readonly string[],
): SectionState['data'] {
  if (names.length === 0) return data;
  const others = Object.entries(data).filter(([name]) => !names.includes(name));
  const added = Object.entries(theirs).filter(([name]) => names.includes(name));
  return Object.fromEntries([...others, ...added]);
}
