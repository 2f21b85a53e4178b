import { z } from 'zod';
import { FileAddress, Image, line, RichText } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** One video. */
export const video = defineKind({
  name: 'video',
  title: 'Video',
  description: 'One video with its still image, caption and transcript.',
  schema: z.strictObject({
    title: line(140).optional(),
    src: FileAddress,
    poster: Image,
    captions: FileAddress.optional().describe('WebVTT'),
    caption: line(240).optional(),
    duration: line(20).optional().describe('as it is read, such as "1:20"'),
    transcript: RichText.optional(),
    silent: z.boolean().default(false).describe('the video has no sound'),
  }),
  example: { src: '/film/tour.webm', poster: { media: '0'.repeat(32), decorative: true }, silent: true },
});
