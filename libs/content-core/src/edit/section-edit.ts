import { z } from 'zod';
import { Audience, StableId } from '../format/ids.ts';
import { SectionTheme } from '../model/section.ts';
import { BaseVersion, VersionField } from './version-fields.ts';
import { VisibleTimesInput } from './visible-time-fields.ts';

const FieldPath = z.string().min(1).max(200);

/** Id of a section. `page` is reserved: its file would be that of the page's record. */
export const SectionId = StableId.refine((id) => id !== 'page', 'must not be "page"; choose another id');

/**
 * Any value of a list; the section's kind validates it. Lists the JSON types, since some clients refuse a schema that accepts everything.
 */
const EntryValue = z.unknown().meta({ type: ['object', 'string', 'number', 'boolean', 'array'] });

/** An entry to insert into a list: a new one, or one that moves. */
const ListInsertion = z
  .strictObject({
    at: FieldPath.describe('items.1: before the second entry; items.-: at the end'),
    value: EntryValue.optional(),
    from: FieldPath.optional().describe('or the entry that moves: items.3'),
  })
  .refine(({ value, from }) => (value === undefined) !== (from === undefined), 'use either value or from');

const SectionFields = z.strictObject({
  id: SectionId.describe('of a section, or for a new one'),
  baseVersion: BaseVersion,
  kind: StableId.optional().describe('required for a new section'),
  audience: Audience.optional().describe('a new section takes that of its page'),
  theme: SectionTheme.optional(),
  hidden: z.boolean().optional(),
  ...VisibleTimesInput,
  data: z.record(z.string(), z.unknown()).optional().describe('replaces all data'),
  set: z.record(FieldPath, z.unknown()).optional().describe('single fields by path: actions.1.label'),
  unset: z.array(FieldPath).max(100).optional().describe('fields or list elements to remove, by path'),
  insert: z
    .array(ListInsertion)
    .max(100)
    .optional()
    .describe('list entries to add or move, at positions before the edit'),
  after: StableId.nullable().optional().describe('section id to place it after; null: at the top'),
});

/** Whether an edit has more than a name and a version. An empty list or object of changes asks for none. */
function asksForChange({
  id: _id,
  baseVersion: _version,
  ...fields
}: z.output<typeof SectionFields>): boolean {
  const { set, unset, insert, ...others } = fields;
  const parts = [Object.keys(set ?? {}), unset ?? [], insert ?? []];
  return parts.some(({ length }) => length > 0) || Object.values(others).some((value) => value !== undefined);
}

/** Creates a section (`baseVersion` null) or changes one. */
export const SectionChange = SectionFields.refine(
  (edit) => !edit.data || (!edit.set && !edit.unset && !edit.insert),
  'use either data, or set, unset and insert',
).refine(asksForChange, 'say what shall change: data, set, unset, insert, after or another field');
export type SectionChange = z.infer<typeof SectionChange>;

/** A section of a page that is created with it. */
export const NewSection = SectionFields.pick({ theme: true, hidden: true }).extend({
  id: SectionId,
  audience: Audience.optional(),
  kind: StableId,
  data: z.record(z.string(), z.unknown()),
});
export type NewSection = z.infer<typeof NewSection>;

/** Removes a section. */
export const SectionRemoval = z.strictObject({
  id: SectionId,
  baseVersion: VersionField,
  remove: z.literal(true).describe('removes it; nothing else then'),
});
export type SectionRemoval = z.infer<typeof SectionRemoval>;

export const SectionEdit = z.union(
  [SectionChange, SectionRemoval],
  'an edit has id and baseVersion, and either remove: true or what shall change',
);
export type SectionEdit = z.infer<typeof SectionEdit>;
