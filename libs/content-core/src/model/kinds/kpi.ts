import { z } from 'zod';
import { line, lines, LinkTarget } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** A few figures with their labels. */
export const kpi = defineKind({
  name: 'kpi',
  title: 'Figures',
  description: 'One to twelve figures, each with its unit, what it counts and where it comes from.',
  schema: z.strictObject({
    title: line(140).optional(),
    intro: lines(600).optional(),
    items: z
      .array(
        z.strictObject({
          value: line(20),
          unit: line(24).optional(),
          label: line(120),
          note: line(200).optional(),
        }),
      )
      .min(1)
      .max(12),
    source: z.strictObject({ label: line(120), to: LinkTarget.optional() }).optional(),
  }),
  example: { items: [{ value: '100', unit: '%', label: 'What this figure counts' }] },
});
