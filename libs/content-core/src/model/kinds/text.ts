import { z } from 'zod';
import { Image, line, lines, RichText } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** Running text. */
export const text = defineKind({
  name: 'text',
  title: 'Text',
  description: 'Running text, with an optional heading, lead and one image beside it.',
  schema: z.strictObject({
    title: line(140).optional(),
    lead: lines(400).optional(),
    body: RichText,
    image: Image.optional(),
    caption: line(200).optional(),
    side: z.enum(['left', 'right']).default('right'),
  }),
  example: {
    title: 'A heading for this text',
    body: 'What visitors should know, in a few short paragraphs.',
    side: 'right',
  },
});
