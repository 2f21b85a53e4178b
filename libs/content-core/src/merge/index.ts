/** Merging plain JSON, for servers and browsers: without schemas, kinds and Node. */
export type { Fields } from './fields.ts';
export { matchEntries } from './match-entries.ts';
export { mergeData } from './merge-data.ts';
export { mergeFields, type MergeText } from './merge-fields.ts';
export type { MergeConflict, Merged, Sides } from './merged.ts';
export { fieldChanges, type FieldChange } from './field-changes.ts';
