import { z } from 'zod';
import { Image, line, lines } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** A quotation. */
export const quote = defineKind({
  name: 'quote',
  title: 'Quote',
  description: 'One sentence worth standing alone, and who said it.',
  schema: z.strictObject({
    text: lines(500),
    source: line(120),
    role: line(160).optional(),
    image: Image.optional(),
  }),
  example: {
    text: 'One sentence that is worth standing alone.',
    source: 'Name or office',
    role: 'What they do',
  },
});
