import { z } from 'zod';
import { FileAddress, Image, line, RichText } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** One film. */
export const video = defineKind({
  name: 'video',
  title: 'Film',
  description: 'One film with its still picture, caption and transcript.',
  schema: z.strictObject({
    title: line(140).optional(),
    src: FileAddress,
    poster: Image,
    captions: FileAddress.optional().describe('WebVTT'),
    caption: line(240).optional(),
    duration: line(20).optional().describe('as it is read, such as "1:20"'),
    transcript: RichText.optional(),
    silent: z.boolean().default(false).describe('the film has no sound'),
  }),
  example: { src: '/film/tour.webm', poster: { media: '0'.repeat(32), decorative: true }, silent: true },
});
