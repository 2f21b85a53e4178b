import { sameJson } from '@portal/ports/json';
import type { PageBase, PageDocument, SectionState, StoredSection } from '../content/page-document.ts';
import { movedSections } from '../content/moved-sections.ts';

/** The result of a three-way merge of one section. */
export interface SectionMerge {
  state: SectionState;
  /** Fields that both sides changed, in which `state` has one's own: paths such as `items.0.label`. */
  conflicts: readonly FieldConflict[];
}

/** A field that both changed. Undefined: that side has no such field. */
export interface FieldConflict {
  path: string;
  yours: unknown;
  theirs: unknown;
}

export type MergeSection = (sides: {
  base: SectionState;
  yours: SectionState;
  theirs: SectionState;
}) => SectionMerge;

/** The page after the newest state of the draft was merged into it. */
export interface TakenIn {
  page: PageDocument;
  base: PageBase;
  /** Sections that both changed in the same place: for a person to choose. */
  conflicts: Readonly<Record<string, readonly FieldConflict[]>>;
  /** Sections that came, went or changed by others' doing. */
  theirs: readonly { id: string; before: SectionState | null; after: SectionState | null }[];
  /** Whether others gave sections that were there another order. */
  isReordered: boolean;
}

/**
 * Brings what others saved into a page that is being edited. Nothing of one's own is lost: a section that others removed while
 * it was being changed here stays, as a new one; one that others changed while it was removed here comes back.
 */
export function takeTheirs(
  page: PageDocument,
  base: PageBase,
  { draft, merge }: { draft: PageBase; merge: MergeSection },
): TakenIn {
  const sections: Record<string, SectionState> = {};
  const conflicts: Record<string, readonly FieldConflict[]> = {};
  const ids = new Set([...Object.keys(page.sections), ...Object.keys(draft.sections)]);
  for (const id of ids) {
    const merged = mergeOne(
      { base: base.sections[id], yours: page.sections[id], theirs: draft.sections[id] },
      merge,
    );
    if (merged === null) continue;
    sections[id] = merged.state;
    if (merged.conflicts.length > 0) conflicts[id] = merged.conflicts;
  }
  const next = { order: mergeOrder(page, base, { draft, sections }), sections };
  const theirs = [...ids].flatMap((id) => {
    const before = base.sections[id]?.state ?? null;
    const after = draft.sections[id]?.state ?? null;
    return sameJson(before, after) ? [] : [{ id, before, after }];
  });
  const remained = (order: readonly string[], other: readonly string[]) =>
    order.filter((id) => other.includes(id));
  const isReordered = !sameJson(remained(base.order, draft.order), remained(draft.order, base.order));
  return { page: next, base: draft, conflicts, theirs, isReordered };
}

interface Sides {
  base: StoredSection | undefined;
  yours: SectionState | undefined;
  theirs: StoredSection | undefined;
}

function mergeOne({ base, yours, theirs }: Sides, merge: MergeSection): SectionMerge | null {
  const whole = (state: SectionState) => ({ state, conflicts: [] });
  if (!theirs) return yours && !sameJson(yours, base?.state) ? whole(yours) : null;
  const isTheirs = !sameJson(theirs.state, base?.state);
  if (!yours) return isTheirs ? whole(theirs.state) : null;
  if (!isTheirs || sameJson(yours, theirs.state)) return whole(yours);
  if (!base || sameJson(yours, base.state)) return whole(theirs.state);
  return merge({ base: base.state, yours, theirs: theirs.state });
}

/** Their order, with what was added and moved here after what stands before it here. */
function mergeOrder(
  page: PageDocument,
  base: PageBase,
  { draft, sections }: { draft: PageBase; sections: Readonly<Record<string, SectionState>> },
): string[] {
  const exists = (id: string) => sections[id] !== undefined || draft.order.includes(id);
  const deletedState = (id: string) =>
    base.order.includes(id) && sections[id] === undefined && base.sections[id];
  const order = draft.order.filter((id) => exists(id) && !deletedState(id));
  const remained = base.order.filter((id) => page.order.includes(id));
  const moved = movedSections(page.order, { order: remained });
  for (const [index, id] of page.order.entries()) {
    if (!exists(id) || deletedState(id) || (order.includes(id) && !moved.has(id))) continue;
    if (order.includes(id)) order.splice(order.indexOf(id), 1);
    const before = page.order.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
