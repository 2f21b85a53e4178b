import { z } from 'zod';
import { Day, Image, line, lines, RichText } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** What happens when. */
export const timeline = defineKind({
  name: 'timeline',
  title: 'Timeline',
  description: 'Steps in order of time, such as works, a history or a programme.',
  schema: z.strictObject({
    title: line(140),
    intro: lines(600).optional(),
    entries: z
      .array(
        z.strictObject({
          when: line(60).describe('as it is read, such as "Spring 2027"'),
          from: Day.optional(),
          title: line(140),
          body: RichText.optional(),
          status: z
            .enum(['done', 'now', 'next'])
            .optional()
            .describe('done, under way or planned; leave it out for a history or a programme'),
          image: Image.optional(),
        }),
      )
      .min(1)
      .max(60),
  }),
  example: {
    title: 'What happens when',
    entries: [{ when: 'Spring 2027', title: 'The first step', status: 'next' }],
  },
});
