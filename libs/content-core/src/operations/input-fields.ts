import { z } from 'zod';

/** The requested state of the site. Without a draft, both are the same. */
export const View = z.enum(['draft', 'live']).default('draft').describe('live: as visitors see it');

/** A page named by its id, or by its address with or without a leading slash. The error for any other name suggests similar pages. */
export const PageName = z
  .string()
  .min(1)
  .max(201)
  .regex(/^\P{C}+$/u, 'use the id or the slug of a page, as get_site gives it')
  .describe('page id or slug');

/** The token from `get_changes`, with which an operation applies only to the reviewed state. */
export const Expected = z.string().max(100).describe('of get_changes: refuses what changed since');

export const DryRun = z.boolean().default(false).describe('write nothing');
