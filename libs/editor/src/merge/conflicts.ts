import { sameJson, valueAt } from '@portal/ports/json';
import { followPath } from '../content/follow-path.ts';
import type { Change, PageBase, PageDocument } from '../content/page-document.ts';
import type { FieldConflict } from './take-theirs.ts';

/** Fields that others changed as well, by section: they wait until the person chooses. */
export type Conflicts = Readonly<Record<string, readonly FieldConflict[]>>;

/**
 * The conflict that typing in a field makes when others changed it since it was shown; null when the page still has what was
 * shown, or the same was typed.
 */
export function conflictOf(page: PageDocument, change: Change): FieldConflict | null {
  if (change.type !== 'field' || !('seen' in change)) return null;
  const { id, path, value, seen } = change;
  const section = page.sections[id];
  if (!section) return null;
  const theirs = valueAt(section.data, path);
  return sameJson(theirs, seen) || sameJson(theirs, value) ? null : { path, yours: value, theirs };
}

/** Conflicts of sections that are still there: the new ones, and those that are not settled yet. */
export function joinConflicts(open: Conflicts, found: Conflicts, { sections }: PageDocument): Conflicts {
  const ids = [...new Set([...Object.keys(open), ...Object.keys(found)])].filter((id) => sections[id]);
  return Object.fromEntries(
    ids.map((id) => {
      const fresh = found[id] ?? [];
      const older = (open[id] ?? []).filter(({ path }) => !fresh.some((one) => one.path === path));
      return [id, [...older, ...fresh]];
    }),
  );
}

/**
 * What the person has in the field of a conflict; undefined: they took it away. The page has theirs there then, until the person
 * chooses or types in it.
 */
export function oursOf({ path, yours, theirs }: FieldConflict, data: unknown): unknown {
  const value = valueAt(data, path);
  return yours === undefined && sameJson(value, theirs) ? undefined : value;
}

/** Open conflicts without one, or without all of a section (`path` null). */
export function settleConflict(open: Conflicts, id: string, path: string | null): Conflicts {
  const { [id]: own = [], ...others } = open;
  const left = path === null ? [] : own.filter((one) => one.path !== path);
  return left.length > 0 ? { ...others, [id]: left } : others;
}

/**
 * Open conflicts once the page has changed from `before` to `after`: each stays at the entry it is about, wherever that is in
 * its list. One whose entry or section was deleted, or whose field now says what the others say, is over.
 */
export function followConflicts(open: Conflicts, before: PageDocument, after: PageDocument): Conflicts {
  return followed(open, (id, conflict) => {
    const [old, next] = [before.sections[id], after.sections[id]];
    if (!next) return null;
    return !old || old === next ? conflict : followOne(conflict, old.data, next.data);
  });
}

/** What a page holds, and the state of the draft that it was merged with. */
interface MergedPage {
  page: PageDocument;
  base: PageBase;
}

/**
 * Open conflicts once the newest state of the draft was taken in. One whose field others changed once more is about what they have
 * there now, and is over when the person has the same.
 */
export function followTaken(open: Conflicts, before: MergedPage, after: MergedPage): Conflicts {
  return followed(open, (id, conflict) => {
    const [old, next] = [before.page.sections[id], after.page.sections[id]];
    if (!next) return null;
    if (!old) return conflict;
    const path = followPath(conflict.path, old.data, next.data);
    const was = storedAt(before.base, id, { path: conflict.path, data: old.data });
    const now = path === null ? null : storedAt(after.base, id, { path, data: next.data });
    if (path === null || !was || !now || sameJson(was.value, now.value))
      return old === next ? conflict : followOne(conflict, old.data, next.data);
    const isTakenAway = oursOf(conflict, old.data) === undefined;
    const yours = isTakenAway ? undefined : valueAt(next.data, path);
    return sameJson(yours, now.value) ? null : { path, yours, theirs: now.value };
  });
}

/** The conflicts as `follow` has them now; null: it is over. */
function followed(
  open: Conflicts,
  follow: (id: string, conflict: FieldConflict) => FieldConflict | null,
): Conflicts {
  const entries = Object.entries(open).flatMap(([id, conflicts]) => {
    const left = conflicts.flatMap((conflict) => follow(id, conflict) ?? []);
    return left.length > 0 ? [[id, left] as const] : [];
  });
  return Object.fromEntries(entries);
}

function followOne(conflict: FieldConflict, before: unknown, after: unknown): FieldConflict | null {
  const path = followPath(conflict.path, before, after);
  if (path === null) return null;
  const own = oursOf({ ...conflict, path }, after);
  if (sameJson(own, conflict.theirs)) return null;
  // A value that was deleted here may have been typed again.
  return { ...conflict, path, yours: conflict.yours === undefined ? own : conflict.yours };
}

/** What the draft has at a place of the page; null: it has no such entry. */
function storedAt(
  { sections }: PageBase,
  id: string,
  { path, data }: { path: string; data: unknown },
): { value: unknown } | null {
  const stored = sections[id]?.state.data;
  const at = stored ? followPath(path, data, stored) : null;
  return at === null ? null : { value: valueAt(stored, at) };
}
