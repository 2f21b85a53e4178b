import { z } from 'zod';
import { StableId } from '../model/ids.ts';

/** Which state of the site is meant. The draft is the live state as long as nothing is saved. */
export const View = z
  .enum(['draft', 'live'])
  .default('draft')
  .describe('draft: with what is saved but not published; live: as visitors see it');

export const PageId = StableId.describe('id of a page, as get_site lists it');

/** What `get_changes` gave, to make sure that what was reviewed is what is acted on. */
export const Expected = z
  .string()
  .max(100)
  .describe('the `expected` of get_changes: refuses when draft or live have changed since');

export const DryRun = z.boolean().default(false).describe('say what would happen and write nothing');
