/** What was typed or deleted in a text in one go, and where. */
export interface TypedRun {
  isWriting: boolean;
  /** The characters that were written, or deleted, so far. */
  characters: string;
  /** Where they begin in the text as it is now. */
  at: number;
}

/** More than this of one run is never undone at once. */
const MOST_CHARACTERS = 60;
const MOST_WORDS = 8;

/**
 * The change from one text to another as a run of its own.
 * @param isWriting whether something was written, also where that cannot be seen: a selection that is typed over with its first letter
 */
export function typedRun(before: string, after: string, isWriting = false): TypedRun {
  const { at, removed, inserted } = difference(before, after);
  if (inserted !== '') return { isWriting: true, characters: inserted, at };
  if (!isWriting) return { isWriting, characters: removed, at };
  // The text was typed either before or after the characters that were deleted.
  const start = Math.max(0, at - 1);
  return { isWriting, characters: after.slice(start, at + 1), at: start };
}

/**
 * The run with one more change of the text in it; null where the change begins a new run: in another place, from writing to deleting or
 * back, with a line end, or when the run would become too long.
 */
export function continuedRun(run: TypedRun, before: string, after: string): TypedRun | null {
  const { at, removed, inserted } = difference(before, after);
  const isWriting = inserted !== '';
  if (isWriting !== run.isWriting || inserted.includes('\n')) return null;
  const next = isWriting ? written(run, after, { at, removed, inserted }) : deleted(run, { at, removed });
  return next && fits(next.characters) ? next : null;
}

/** Where two texts differ: from where, and what stands there in each. */
export function difference(before: string, after: string): { at: number; removed: string; inserted: string } {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  let same = 0;
  while (same < shorter - at && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return {
    at,
    removed: before.slice(at, before.length - same),
    inserted: after.slice(at, after.length - same),
  };
}

/** Characters in or after those of the run; input methods replace what they wrote themselves. */
function written(run: TypedRun, after: string, change: ReturnType<typeof difference>): TypedRun | null {
  const end = run.at + run.characters.length;
  if (change.at < run.at || change.at + change.removed.length > end) return null;
  const length = run.characters.length - change.removed.length + change.inserted.length;
  return { ...run, characters: after.slice(run.at, run.at + length) };
}

/** Characters just before those of the run, as with Backspace, or just after, as with Delete. */
function deleted(run: TypedRun, { at, removed }: { at: number; removed: string }): TypedRun | null {
  if (at + removed.length === run.at) return { ...run, at, characters: removed + run.characters };
  return at === run.at ? { ...run, characters: run.characters + removed } : null;
}

function fits(characters: string): boolean {
  return characters.length <= MOST_CHARACTERS && characters.trim().split(/\s+/).length <= MOST_WORDS;
}
