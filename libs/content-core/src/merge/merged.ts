/** A field that two people changed differently. A value that is undefined is not there. */
export interface MergeConflict {
  /** Where it is in the merged data: field names and positions. */
  path: readonly (string | number)[];
  base: unknown;
  theirs: unknown;
  yours: unknown;
}

/** What two edits of the same data come to together. */
export interface Merged<Value = unknown> {
  /**
   * Both edits. Where they conflict, yours; and what one of them took out and the other changed is kept as it was
   * changed, so that every conflict's path leads to something.
   */
  data: Value;
  conflicts: readonly MergeConflict[];
}

/** One value as three people have it. */
export interface Sides<Value = unknown> {
  base: Value;
  theirs: Value;
  yours: Value;
}
