import { z } from 'zod';
import { line, lines, Tags } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { PageType } from '../page-type.ts';

/** All posts or events, page by page. */
export const archive = defineKind({
  name: 'archive',
  title: 'All news or events',
  description:
    'Every post or event, with years and page by page: posts from the newest, events from the next one, then past ones. Once on a page.',
  schema: z.strictObject({
    title: line(140).optional(),
    intro: lines(600).optional(),
    type: PageType,
    perPage: z.int().min(3).max(50).default(12),
    tags: Tags.optional().describe('only pages with one of these; left out: all'),
  }),
  example: { type: 'post', perPage: 12 },
});
