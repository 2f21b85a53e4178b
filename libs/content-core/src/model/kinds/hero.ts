import { z } from 'zod';
import { Image, line, lines, Link } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** The first screen of a page. */
export const hero = defineKind({
  name: 'hero',
  title: 'Hero',
  description: 'The first screen of a page: one strong line, a few words, one image, at most two links.',
  schema: z.strictObject({
    eyebrow: line(80).optional(),
    title: line(140),
    lead: lines(400).optional(),
    image: Image.optional(),
    caption: line(200).optional(),
    layout: z.enum(['full', 'split', 'plain']).default('split'),
    actions: z.array(Link).max(2).default([]),
  }),
  example: {
    title: 'What this page is about, in one line',
    lead: 'One or two sentences: what visitors find here, and for whom it is.',
    layout: 'split',
    actions: [],
  },
});
