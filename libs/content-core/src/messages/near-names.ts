import { suggestion } from './wording.ts';

/** Longer names are not compared. */
const LONGEST_NAME = 64;
/** How many names are compared, and how many are suggested. */
const MAX_NAMES = 1_000;
const MAX_NEAR = 3;

/**
 * The names that `given` may be a misspelling of, nearest first: one letter in three may differ, three at most. Case is ignored. `names`
 * must contain only names that the caller may see.
 */
export function nearNames(given: string, names: Iterable<string>): string[] {
  if (given.length > LONGEST_NAME) return [];
  const most = Math.min(3, Math.floor(given.length / 3));
  const near: { name: string; edits: number }[] = [];
  let looked = 0;
  for (const name of new Set(names)) {
    if ((looked += 1) > MAX_NAMES) break;
    if (name === given || Math.abs(name.length - given.length) > most) continue;
    const edits = editsBetween(given.toLowerCase(), name.toLowerCase());
    if (edits <= most) near.push({ name, edits });
  }
  return near
    .sort((a, b) => a.edits - b.edits)
    .slice(0, MAX_NEAR)
    .map(({ name }) => name);
}

/** `; did you mean "board"?`, or nothing when no name is near. */
export function didYouMean(given: string, names: Iterable<string>): string {
  return suggestion(nearNames(given, names));
}

/** Letters to add, remove, replace or swap with their neighbour. @see https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance */
function editsBetween(from: string, to: string): number {
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
