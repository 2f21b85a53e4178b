import { z } from 'zod';
import { Image, line, lines, Link } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** One thing to do next. */
export const cta = defineKind({
  name: 'cta',
  title: 'Call to action',
  description: 'One thing to do next: a line, a few words, one or two links.',
  schema: z.strictObject({
    title: line(140),
    body: lines(400).optional(),
    actions: z.array(Link).min(1).max(2),
    image: Image.optional(),
  }),
  example: {
    title: 'What visitors can do next',
    actions: [{ label: 'Learn more', to: 'https://example.org/' }],
  },
});
