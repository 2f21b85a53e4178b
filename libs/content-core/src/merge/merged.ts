/** A field that both sides changed differently. Undefined: the field does not exist on that side. */
export interface MergeConflict {
  /** Its path in the merged data: field names and positions. */
  path: readonly (string | number)[];
  base: unknown;
  theirs: unknown;
  yours: unknown;
}

/** The merge of two edits of the same data. */
export interface Merged<Value = unknown> {
  /**
   * Both edits combined. A conflicting field has your value; a field that one side removed and the other changed has the changed value,
   * so that the path of every conflict exists.
   */
  data: Value;
  conflicts: readonly MergeConflict[];
}

/** The three versions of a value in a merge. */
export interface Sides<Value = unknown> {
  base: Value;
  theirs: Value;
  yours: Value;
}
