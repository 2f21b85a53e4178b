import { z } from 'zod';
import { Day, Image, line, lines, RichText } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** What happens when. */
export const timeline = defineKind({
  name: 'timeline',
  title: 'Timeline',
  description: 'Steps in order of time, each done, under way or planned.',
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
          status: z.enum(['done', 'now', 'next']),
          image: Image.optional(),
        }),
      )
      .min(1)
      .max(60),
  }),
  example: { title: 'The works', entries: [{ when: 'Spring 2027', title: 'First piles', status: 'next' }] },
});
