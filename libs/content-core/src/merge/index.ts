/** Comparing and merging plain JSON, for servers and browsers alike: no schema, no kinds, nothing of Node. */
export { isFields, sameData, valueAt, type Fields } from './same-data.ts';
export { mergeData, type MergeConflict, type Merged, type Sides } from './merge-data.ts';
export { fieldChanges, type FieldChange } from './field-changes.ts';
export { wordChanges, type WordChange } from './word-changes.ts';
