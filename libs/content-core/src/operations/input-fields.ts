import { z } from 'zod';

/** Which state of the site is meant. The draft is the live state as long as nothing is saved. */
export const View = z.enum(['draft', 'live']).default('draft').describe('live: as visitors see it');

/**
 * A page as its callers name it: by its id, or by its address with or without a slash in front. Anything else is answered with the
 * page that may have been meant.
 */
export const PageName = z
  .string()
  .min(1)
  .max(201)
  .regex(/^\P{C}+$/u, 'use the id or the slug of a page, as get_site gives it')
  .describe('page id or slug');

/** What `get_changes` gave, to make sure that what was reviewed is what is acted on. */
export const Expected = z.string().max(100).describe('of get_changes: refuses what changed since');

export const DryRun = z.boolean().default(false).describe('write nothing');
