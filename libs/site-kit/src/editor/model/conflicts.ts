import { followPath } from './follow-path.ts';
import { type Change, type PageDocument, sameValue, valueAt } from './page-document.ts';
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
  return sameValue(theirs, seen) || sameValue(theirs, value) ? null : { path, yours: value, theirs };
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
export function yoursOf({ path, yours, theirs }: FieldConflict, data: unknown): unknown {
  const value = valueAt(data, path);
  return yours === undefined && sameValue(value, theirs) ? undefined : value;
}

/** Open conflicts without one, or without all of a section (`path` null). */
export function settleConflict(open: Conflicts, id: string, path: string | null): Conflicts {
  const { [id]: own = [], ...others } = open;
  const left = path === null ? [] : own.filter((one) => one.path !== path);
  return left.length > 0 ? { ...others, [id]: left } : others;
}

/**
 * Open conflicts once the page has changed from `before` to `after`: each stays at the entry it is about, wherever that is in
 * its list. One whose entry or section is gone, or whose field now says what the others say, is over.
 */
export function followConflicts(open: Conflicts, before: PageDocument, after: PageDocument): Conflicts {
  const entries = Object.entries(open).flatMap(([id, conflicts]) => {
    const [old, next] = [before.sections[id], after.sections[id]];
    if (!next) return [];
    if (!old || old === next) return [[id, conflicts] as const];
    const left = conflicts.flatMap((conflict) => {
      const path = followPath(conflict.path, old.data, next.data);
      if (path === null) return [];
      const own = yoursOf({ ...conflict, path }, next.data);
      if (sameValue(own, conflict.theirs)) return [];
      // What was taken away may be typed again.
      const yours = conflict.yours === undefined ? own : conflict.yours;
      return [{ ...conflict, path, yours }];
    });
    return left.length > 0 ? [[id, left] as const] : [];
  });
  return Object.fromEntries(entries);
}
