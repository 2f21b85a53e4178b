import { z } from 'zod';
import { line, lines, Link, Tags } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { PageType } from '../page-type.ts';

/** The newest posts, or the next events. */
export const latest = defineKind({
  name: 'latest',
  title: 'Latest news or events',
  description:
    'Cards of the newest posts or the next events, with date, image and teaser. They come and go by themselves.',
  schema: z.strictObject({
    title: line(140),
    intro: lines(600).optional(),
    type: PageType,
    count: z.int().min(1).max(24).default(3),
    tags: Tags.optional().describe('only pages with one of these; left out: all'),
    link: Link.optional().describe('to the page with all of them'),
  }),
  example: { title: 'Latest news', type: 'post', count: 3 },
});
