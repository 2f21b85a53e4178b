import { z } from 'zod';
import { Image, line, lines } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** Images with captions. */
export const gallery = defineKind({
  name: 'gallery',
  title: 'Gallery',
  description: 'One to forty images, each with its caption and credit.',
  schema: z.strictObject({
    title: line(140).optional(),
    intro: lines(600).optional(),
    layout: z.enum(['grid', 'mosaic', 'strip']).default('grid'),
    items: z
      .array(z.strictObject({ image: Image, caption: line(240).optional(), credit: line(120).optional() }))
      .min(1)
      .max(40),
  }),
  example: {
    layout: 'grid',
    items: [{ image: { media: '0'.repeat(32), alt: 'What the image shows' } }],
  },
});
