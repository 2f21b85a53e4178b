import { z } from 'zod';
import { DocumentId, Image, line, LinkTarget, RichText } from '../model/fields.ts';
import { defineKind } from '../model/kind.ts';

/** A kind of a site's own, with a field of each type that such kinds have. */
export const sampleOwnKind = defineKind({
  name: 'ferry',
  title: 'Ferry times',
  description: 'Departures of one line.',
  schema: z.strictObject({
    line: line(20),
    remarks: RichText.optional(),
    target: LinkTarget.optional(),
    picture: Image.optional(),
    timetable: DocumentId.optional(),
    basin: z.enum(['inner', 'outer']).default('inner'),
    isSeasonal: z.boolean().optional(),
    stops: z
      .array(z.strictObject({ name: z.string().max(40), minutes: z.int().min(0).max(600) }))
      .min(1)
      .max(30),
  }),
  example: { line: 'F1', stops: [{ name: 'Quay', minutes: 0 }] },
});
