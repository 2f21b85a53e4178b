import { z } from 'zod';
import * as field from './fields.ts';
import { MAX_HINTED_SECTIONS, type SavedHint } from './live-hint.ts';

const Version = z.nullable(field.id);
const Section = z.object({ id: field.id, version: Version });

/** The relevant fields of the result of a content operation that writes. */
const Saved = z.object({
  changed: z.boolean().optional().catch(undefined),
  page: z.object({ id: field.id, version: Version.optional() }).optional().catch(undefined),
  sections: z.array(Section).max(MAX_HINTED_SECTIONS).optional().catch(undefined),
});

/** Edits that move a section. @see content-core, `save_sections` */
const Moving = z.object({
  edits: z.array(z.unknown()).refine((edits) => edits.some((edit) => Object.hasOwn(Object(edit), 'after'))),
});

const DryRun = z.object({ dryRun: z.literal(true) });

/**
 * The hint about a content operation that has written, from its input and its result. Null for a dry run, and for a deleted page, which
 * cannot be read again.
 */
export function savedHint(input: unknown, output: unknown): SavedHint | null {
  const { changed, page, sections } = Saved.safeParse(output).data ?? {};
  if (DryRun.safeParse(input).success || changed === false || page?.version === null) return null;
  if (page === undefined) return { page: null, sections: null };
  // Moving a section does not change its version, so a list of versions would not show the move.
  const named = Moving.safeParse(input).success
    ? []
    : (sections?.map(({ id, version }) => ({ id, version })) ?? []);
  return { page: page.id, sections: named.length > 0 ? named : null };
}
