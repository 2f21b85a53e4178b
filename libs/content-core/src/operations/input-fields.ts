import { z } from 'zod';

/** The requested state of the site; live: as visitors see it. Without a draft, both are the same. */
export const View = z.enum(['draft', 'live']).default('draft');

/**
 * A page named by its id, or by its address with or without a leading slash. Every operation that takes a page takes this, and finds it by
 * `findPageId` or `findNamedPage`, whose error for any other name suggests similar pages.
 */
export const PageName = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^\P{C}+$/u, 'use the id or the slug of a page, as get_site gives it');

/** The token from `get_changes`, with which an operation applies only to the reviewed state. */
export const Expected = z.string().max(100).describe('of get_changes');

/** Whether the operation writes nothing and only returns what it would do. */
export const DryRun = z.boolean().default(false);
