/** Comparing and merging plain JSON, for servers and browsers alike: no schema, no kinds, nothing of Node. */
export { isFields, sameData, valueAt, type Fields } from './same-data.ts';
export { matchEntries } from './match-entries.ts';
export { mergeData } from './merge-data.ts';
export { mergeFields, type MergeText } from './merge-fields.ts';
export type { MergeConflict, Merged, Sides } from './merged.ts';
export { fieldChanges, type FieldChange } from './field-changes.ts';
