import { z } from 'zod';
import * as field from './fields.ts';
import { MAX_HINTED_SECTIONS, type SavedHint } from './live-hint.ts';

const Version = z.nullable(field.id);
const Section = z.object({ id: field.id, version: Version });

/** What is read of the answer of a content operation that writes. */
const Saved = z.object({
  changed: z.boolean().optional().catch(undefined),
  page: z.object({ id: field.id, version: Version.optional() }).optional().catch(undefined),
  sections: z.array(Section).max(MAX_HINTED_SECTIONS).optional().catch(undefined),
});

/** Edits that give a section its place. @see content-core, `save_sections` */
const Moving = z.object({
  edits: z.array(z.unknown()).refine((edits) => edits.some((edit) => Object.hasOwn(Object(edit), 'after'))),
});

const DryRun = z.object({ dryRun: z.literal(true) });

/**
 * What those who have the editor open are told of a content operation that has written, from its input and its answer. Null: nothing,
 * since a dry run changes nothing, and of a page that was deleted there is nothing to read.
 */
export function savedHint(input: unknown, output: unknown): SavedHint | null {
  const { changed, page, sections } = Saved.safeParse(output).data ?? {};
  if (DryRun.safeParse(input).success || changed === false || page?.version === null) return null;
  if (page === undefined) return { page: null, sections: null };
  // Moving a section leaves its version as it is, so versions do not tell that.
  const named = Moving.safeParse(input).success
    ? []
    : (sections?.map(({ id, version }) => ({ id, version })) ?? []);
  return { page: page.id, sections: named.length > 0 ? named : null };
}
