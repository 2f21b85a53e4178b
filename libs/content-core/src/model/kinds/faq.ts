import { z } from 'zod';
import { line, lines, RichText } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** Questions and answers. */
export const faq = defineKind({
  name: 'faq',
  title: 'Questions and answers',
  description: 'Questions people ask, with answers that unfold.',
  schema: z.strictObject({
    title: line(140),
    intro: lines(600).optional(),
    items: z
      .array(z.strictObject({ question: line(240), answer: RichText }))
      .min(1)
      .max(60),
  }),
  example: {
    title: 'Frequently asked questions',
    items: [{ question: 'A question that people ask?', answer: 'Its answer, in a few sentences.' }],
  },
});
