import { z } from 'zod';
import { Audience, StableId } from '../model/ids.ts';
import { SectionTheme } from '../model/section.ts';
import { BaseVersion, VersionField } from './version-fields.ts';

const FieldPath = z
  .string()
  .min(1)
  .max(200)
  .describe('field names and positions joined by dots, such as actions.1.label');

/** Id of a section. `page` is taken: its file would be the page's own. */
export const SectionId = StableId.refine((id) => id !== 'page', 'must not be "page"; choose another id');

/** Creates a section (`baseVersion` null) or changes one. */
export const SectionChange = z
  .strictObject({
    id: SectionId.describe('of an existing section, or the id a new one shall have'),
    baseVersion: BaseVersion,
    kind: StableId.optional().describe('required for a new section; a new kind needs data as well'),
    audience: Audience.optional().describe(
      "left out: a new section takes its page's, an existing one keeps its own",
    ),
    theme: SectionTheme.optional(),
    hidden: z.boolean().optional(),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('replaces all data; the fields depend on the kind'),
    set: z.record(FieldPath, z.unknown()).optional().describe('changes single fields of the data, by path'),
    unset: z
      .array(FieldPath)
      .max(100)
      .optional()
      .describe('takes out single fields or list elements, by path; all positions are those before'),
    after: StableId.nullable()
      .optional()
      .describe('places the section after that one, null at the top; left out: a new one goes to the end'),
  })
  .refine((edit) => !edit.data || (!edit.set && !edit.unset), 'use either data, or set and unset');
export type SectionChange = z.infer<typeof SectionChange>;

/** Removes a section. */
export const SectionRemoval = z.strictObject({
  id: SectionId,
  baseVersion: VersionField,
  remove: z.literal(true),
});
export type SectionRemoval = z.infer<typeof SectionRemoval>;

export const SectionEdit = z.union(
  [SectionChange, SectionRemoval],
  'an edit has id and baseVersion, and either remove: true or what shall change',
);
export type SectionEdit = z.infer<typeof SectionEdit>;
